import { deleteApp, type FirebaseApp } from 'firebase/app';

/**
 * Ends an app of Firebase whose App Check does not respond, so that another one of its name can start from the beginning:
 * reCAPTCHA's script is loaded again, and a token that the browser has stored is still used.
 */
export async function forgetAppCheck(app: FirebaseApp): Promise<void> {
  // Firebase's library leaves it on the page, and reCAPTCHA refuses to start in the same element again.
  document.getElementById(`fire_app_check_${app.name}`)?.remove();
  await deleteApp(app);
}

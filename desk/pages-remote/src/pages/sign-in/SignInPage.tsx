import { ButtonLink } from '@site/shared/components/button/ButtonLink';
import { useHydrated } from 'federated-site/browser';
import { wantedPath } from '../../../../wantedPath';
import styles from '../../Desk.module.css';

/** The page that was wanted: browsers keep what is behind `#` when they are sent on. */
const wanted = () => wantedPath(`${new URLSearchParams(location.search).get('to') ?? '/'}${location.hash}`);

/** Where everybody comes who is not signed in. */
export default function SignInPage() {
  return (
    <div className={styles.page}>
      <h1>Sign in</h1>
      <p>The desk is where staff work through what donors and partners have sent. It is for staff only.</p>
      <div>
        {/* Not in the document: no release has a page there, only the server. */}
        {useHydrated() && (
          <ButtonLink href={`/auth/sign-in?to=${encodeURIComponent(wanted())}`}>
            Sign in with your account
          </ButtonLink>
        )}
      </div>
      <p className={styles.soft}>
        No access? Ask your team lead to add the e-mail address of your account. On a developer’s machine,
        open the link that “npm start” printed, not in Safari, which keeps no sign-in without HTTPS.
      </p>
    </div>
  );
}

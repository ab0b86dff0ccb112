/** A page of the desk by its path, in the letters of an address: no other host, and no backslash, which browsers take for a slash. */
const ownPage = /^\/(?!\/|(?:api|auth|sign-in)(?:[/?#]|$))[!-[\]-~]{0,500}$/;

/** @returns where somebody wanted to go before they signed in; the first page where anybody wrote what is no page of the desk */
export function wantedPath(wanted: unknown): string {
  return typeof wanted === 'string' && ownPage.test(wanted) ? wanted : '/';
}

/** The page to sign in, which leads on to a path. */
export function signInPath(wanted: string): string {
  const path = wantedPath(wanted);
  return path === '/' ? '/sign-in' : `/sign-in?to=${encodeURIComponent(path)}`;
}

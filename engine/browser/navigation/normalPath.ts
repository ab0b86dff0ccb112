/** The path of a page without a trailing slash. */
export const normalPath = (pathname: string) => pathname.replace(/\/+$/, '') || '/';

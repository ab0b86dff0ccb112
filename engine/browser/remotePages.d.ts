/** The `src/pages.ts` of the remote that is being built: an alias of the build. */
declare module 'remote-pages' {
  import type { Page } from '../contract/page';
  const pages: Page[];
  export default pages;
}

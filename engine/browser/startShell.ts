import { watchFailures } from './reports/failures';
import type { ShellParts } from './ShellParts';

/**
 * Starts the site in a composed document. Each step is a task of its own, so that a tap in between waits for one of them and not
 * for all: the federation runtime has run by now, then React is evaluated, then the site's code, then the site is started.
 */
export function startShell(load: () => Promise<{ parts: ShellParts }>): void {
  watchFailures();
  setTimeout(() => {
    void import(/* webpackMode: "eager" */ 'react-dom/client').then(() => {
      setTimeout(() => {
        void Promise.all([import(/* webpackMode: "eager" */ './start'), load()]).then(
          ([{ start }, { parts }]) => {
            setTimeout(start, 0, parts);
          },
        );
      });
    });
  });
}

import { watchFailures } from './reports/failures';
import type { ShellParts } from './ShellParts';

/** Starts the site in a composed document. Each step is a task of its own, so that a tap in between waits for one and not for all. */
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

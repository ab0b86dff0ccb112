import type { RootOptions } from 'react-dom/client';
import { notice } from './reports/notices';

/** The error handlers of React's root: a notice of each error, and a line in the console. */
export const rootErrors: RootOptions = {
  onRecoverableError(error, { componentStack }) {
    notice({ kind: 'hydration', error, componentStack });
    console.error(error);
  },
  onCaughtError(error, { componentStack }) {
    notice({ kind: 'page', error, componentStack });
    console.error(error);
  },
};

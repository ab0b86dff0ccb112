import type { RootOptions } from 'react-dom/client';
import { notice } from './reports/notices';

/** The error handlers of React's root: React's default, and a notice of each error. */
export const rootErrors: RootOptions = {
  onRecoverableError(error, { componentStack }) {
    notice({ kind: 'hydration', error, componentStack });
    reportError(error);
  },
  onCaughtError(error, { componentStack }) {
    notice({ kind: 'page', error, componentStack });
    console.error(error);
  },
};

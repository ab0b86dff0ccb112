import type { RootOptions } from 'react-dom/client';
import { notice } from './notices';

/** What React's root does with errors: what it does without being told, and a notice of each. */
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

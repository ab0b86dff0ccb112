import { saveFailedEvent } from '@site/shared/contract/reports';
import { notice } from './notices';

// Errors come before the code that reports them, which is loaded once the browser is idle: so the shell's own script
// listens.
for (const type of ['error', 'unhandledrejection', 'securitypolicyviolation', saveFailedEvent])
  addEventListener(type, notice, true);

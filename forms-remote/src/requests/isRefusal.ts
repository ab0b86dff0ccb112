import { isRulesAnswer } from '@site/shared/requests/isRulesAnswer';

/** The site's server has found a value that the rules refuse. */
export class RefusedError extends Error {
  override name = 'RefusedError';
}

/** Whether the rules refused a request; otherwise something between the form and the rules failed. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof RefusedError) return true;
  return 'code' in error && error.code === 'permission-denied' && isRulesAnswer(error.message);
}

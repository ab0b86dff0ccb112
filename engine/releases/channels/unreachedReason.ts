const noAnswer = ['EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'ETIMEDOUT'];

/** Why a host could not be asked, for a sentence. Where several of its addresses were tried, only the code says it. */
export function unreachedReason({ message, code = '' }: NodeJS.ErrnoException): string {
  const reason = message || code;
  return noAnswer.includes(code)
    ? `there is no network, or nothing answers at that address (${reason})`
    : reason;
}

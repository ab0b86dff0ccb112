import type { Log } from './Log';

/** The log of a terminal: the message, and the stack of an error. */
export const readableLog: Log = (message, { level = 'info', stack, report } = {}) => {
  // For `npm run health`, which reads the log of a server in production.
  if (report && level === 'info') return;
  const isError = level === 'error' || level === 'fatal';
  const text = stack === undefined ? message : `${message}\n${String(stack)}`;
  if (isError) console.error(text);
  else console.log(text);
};

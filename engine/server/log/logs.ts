import pino, { type DestinationStream } from 'pino';
import type { Log } from './Log';

/** The log of a terminal: the message, and the stack of an error. */
export const readableLog: Log = (message, { level = 'info', stack, report } = {}) => {
  // For `npm run health`, which reads the log of a server in production.
  if (report && level === 'info') return;
  const write = level === 'error' || level === 'fatal' ? console.error : console.log;
  write(stack === undefined ? message : `${message}\n${String(stack)}`);
};

/**
 * A log of JSON lines: `level`, `time` (ISO 8601), `msg`, and the fields.
 * @param destination by default standard output, synchronously, so that the last line before a crash is written
 */
export function structuredLog(destination: DestinationStream = pino.destination({ sync: true })): Log {
  const formatters = { level: (level: string) => ({ level }) };
  const logger = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters }, destination);
  return (message, { level = 'info', ...fields } = {}) => {
    logger[level](fields, message);
  };
}

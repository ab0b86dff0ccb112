import pino, { type DestinationStream } from 'pino';
import type { Log } from './Log';

/**
 * Creates a log of JSON lines: `level`, `time` (ISO 8601), `msg`, and the fields.
 * @param destination gets each line; by default standard output, synchronously, so that the last line before a crash is written
 */
export function structuredLog(destination: DestinationStream = pino.destination({ sync: true })): Log {
  const logger = pino(
    {
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
    },
    destination,
  );
  return (message, { level = 'info', ...fields } = {}) => {
    logger[level](fields, message);
  };
}

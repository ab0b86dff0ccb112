import pino, { type DestinationStream } from 'pino';
import type { Log } from '../Log';

/**
 * A log of JSON lines: `level`, `time` (ISO 8601), `msg`, and the fields beside them.
 * @param destination gets each line; standard output unless said, written at once, so that the last line before a crash is there
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

import { types } from 'node:util';
import pino, { type DestinationStream } from 'pino';

type LogLevel = 'info' | 'warn' | 'error' | 'fatal';

/** The fields of a log line besides its message, for searching and counting; its level is `info` by default. */
type LogFields = { level?: LogLevel } & Readonly<Record<string, string | number | object | undefined>>;

/** Logs one sentence for the operators of the server, in which nothing is the address of a user or what a user typed. */
export type Log = (message: string, fields?: LogFields) => void;

/** The log fields of an error. Its message is left out, because it may quote what a user sent. */
export function errorFields(error: unknown): { error: string; code?: string; stack?: string } {
  if (!types.isNativeError(error)) return { error: typeof error };
  const { name, message, code, stack = '' } = error as NodeJS.ErrnoException;
  // The stack begins with the message, a line of which may have the form of a place.
  const afterMessage = stack.slice(stack.indexOf(message) + message.length);
  const places = afterMessage.split('\n').filter((line) => /^\s+at .+:\d+:\d+\)?$/.test(line));
  return {
    error: name,
    ...(code !== undefined && { code }),
    ...(places.length > 0 && { stack: places.join('\n') }),
  };
}

/** The log of a terminal: the message, and the stack of an error. */
export const readableLog: Log = (message, { level = 'info', stack, report } = {}) => {
  // For `npm run health`, which reads the log of a server in production.
  if (report && level === 'info') return;
  const write = level === 'error' || level === 'fatal' ? console.error : console.log;
  write(stack === undefined ? message : `${message}\n${String(stack)}`);
};

/** A log of JSON lines, by default to standard output, synchronously, so that the last line before a crash is written. */
export function structuredLog(destination: DestinationStream = pino.destination({ sync: true })): Log {
  const formatters = { level: (level: string) => ({ level }) };
  const logger = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters }, destination);
  return (message, { level = 'info', ...fields } = {}) => {
    logger[level](fields, message);
  };
}

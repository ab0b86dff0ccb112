type LogLevel = 'info' | 'warn' | 'error' | 'fatal';

/** The fields of a log line besides its message, for searching and counting. */
type LogFields = {
  /** `info` by default. */
  level?: LogLevel;
} & Readonly<Record<string, string | number | object | undefined>>;

/**
 * Logs one sentence for the operators of the server. Neither the message nor a field contains the address of a user or
 * anything a user typed.
 */
export type Log = (message: string, fields?: LogFields) => void;

type LogLevel = 'info' | 'warn' | 'error' | 'fatal';

/** What a log line says besides its sentence, for who searches or counts lines. */
type LogFields = {
  /** `info` unless said. */
  level?: LogLevel;
} & Readonly<Record<string, string | number | undefined>>;

/**
 * Where the server says what an operator should know, a sentence at a time. Neither the sentence nor a field holds the
 * address of a visitor, or anything a visitor typed.
 */
export type Log = (message: string, fields?: LogFields) => void;

import { types } from 'node:util';

/**
 * The log fields of an error: its name, code and stack. Its message is left out, because it may quote what a user sent.
 */
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

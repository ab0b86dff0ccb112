import { types } from 'node:util';

/**
 * The log fields of an error: its name, code and stack. Its message is left out, because it may quote what a user sent.
 */
export function errorFields(error: unknown): { error: string; code?: string; stack?: string } {
  if (!types.isNativeError(error)) return { error: typeof error };
  const { name, code, stack = '' } = error as NodeJS.ErrnoException;
  const places = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    error: name,
    ...(code !== undefined && { code }),
    ...(places.length > 0 && { stack: places.join('\n') }),
  };
}

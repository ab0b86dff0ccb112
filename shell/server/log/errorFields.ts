import { types } from 'node:util';

/**
 * What the log says of an error: its name, its code and the places it went through. Not what it says: that may quote what
 * a visitor sent.
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

import { closest } from 'fastest-levenshtein';
import { z } from 'zod';

/** A schema of an object that has no other keys: a wrong one is named with the nearest right one. */
export function onlyKeys<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const known = Object.keys(shape);
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => `has no "${key}": do you mean "${closest(key, known)}"?`).join(' ')
        : 'must be an object',
  });
}

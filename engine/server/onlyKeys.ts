import { z } from 'zod';

/** Of these words the one that takes the fewest letters to write instead. */
function nearest(word: string, words: readonly string[]): string {
  const ordered = words.map((each) => [distance(word, each), each] as const).sort(([a], [b]) => a - b);
  return ordered[0]?.[1] ?? '';
}

/** How many letters to add, leave out or change make one word of another (Levenshtein). */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, length) => length);
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1];
    for (const [place, other] of [...to].entries()) {
      const changed = (row[place] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}

/** A schema of an object that has no other keys: a wrong one is named with the nearest right one. */
export function onlyKeys<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const known = Object.keys(shape);
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => `has no "${key}": do you mean "${nearest(key, known)}"?`).join(' ')
        : 'must be an object',
  });
}

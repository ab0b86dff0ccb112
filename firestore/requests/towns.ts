import { closest, distance } from 'fastest-levenshtein';
import { locations } from '@site/shared/requests';

/** This many letters may be wrong in a word that is taken for a misspelling of another. */
const mostWrong = 3;

/**
 * The town that a member of staff means.
 * @param text in any case of letters
 * @throws where there is none of that name, with the one that is spelt alike
 */
export function toTown(text: string): (typeof locations)[number] {
  const wanted = text.trim().toLowerCase();
  const town = locations.find((each) => each.toLowerCase() === wanted);
  if (town) return town;
  throw new Error(
    `There is no town ${text}.${suggestion(wanted, locations)} The towns are ${locations.join(', ')}.`,
  );
}

/**
 * What is spelt alike, as a question; nothing where nothing is.
 * @param wanted what was typed
 */
export function suggestion(wanted: string, known: readonly string[]): string {
  const plain = new Map(known.map((each) => [each.toLowerCase(), each]));
  const alike = closest(wanted.toLowerCase(), [...plain.keys()]);
  return distance(wanted.toLowerCase(), alike) <= mostWrong
    ? ` Did you mean ${plain.get(alike) ?? alike}?`
    : '';
}

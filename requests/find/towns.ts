import { closest, distance } from 'fastest-levenshtein';
import { locations } from '@site/shared/requests/requests';

/** The most wrong letters in a misspelt name. */
const mostWrong = 3;

/**
 * Finds a town by its name.
 * @param text in any case of letters
 * @throws where there is no such town, with the most similar name
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
 * Suggests the most similar known name, as a question; empty where none is similar.
 * @param wanted the typed text
 */
export function suggestion(wanted: string, known: readonly string[]): string {
  const plain = new Map(known.map((each) => [each.toLowerCase(), each]));
  const alike = closest(wanted.toLowerCase(), [...plain.keys()]);
  return distance(wanted.toLowerCase(), alike) <= mostWrong
    ? ` Did you mean ${plain.get(alike) ?? alike}?`
    : '';
}

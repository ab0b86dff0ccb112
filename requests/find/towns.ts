import { InvalidArgumentError } from 'commander';
import { locations } from '@site/shared/requests/requests';

/**
 * Finds a town by its name.
 * @param text in any case of letters
 * @throws where there is no such town
 */
export function toTown(text: string): (typeof locations)[number] {
  const wanted = text.trim().toLowerCase();
  const town = locations.find((each) => each.toLowerCase() === wanted);
  if (town) return town;
  throw new InvalidArgumentError(`There is no town ${text}. The towns are ${locations.join(', ')}.`);
}

import { InvalidArgumentError } from 'commander';
import { type Status, statuses } from '../staff/statuses';

/** The statuses as values on a command line. */
export const statusInput = statuses.map((status) => status.replace(' ', '-')).join(', ');

/** @throws where there is no such status */
export function toStatus(text: string): Status {
  const wanted = text.trim().toLowerCase().replace(/[-_]/g, ' ');
  const status = statuses.find((each) => each === wanted);
  if (status) return status;
  throw new InvalidArgumentError(`There is no such status. They are: ${statusInput}.`);
}

import { userInfo } from 'node:os';
import { Option } from 'commander';

/** The option for the name of the member of staff. */
export const staffOption = () =>
  new Option(
    '--staff <name>',
    'who you are; by default STAFF in the environment, or the user of this machine',
  );

/** @param given the option's value */
export function staffName(given: string | undefined, env: NodeJS.ProcessEnv): string {
  return given?.trim() || env.STAFF?.trim() || userInfo().username;
}

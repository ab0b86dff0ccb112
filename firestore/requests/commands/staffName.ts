import { userInfo } from 'node:os';
import { Option } from 'commander';

/** Says who works with the command. */
export const staffOption = () =>
  new Option(
    '--staff <name>',
    'who you are; STAFF in the environment unless given, or the user of this machine',
  );

/** @param given by the option */
export function staffName(given: string | undefined, env: NodeJS.ProcessEnv): string {
  return given?.trim() || env.STAFF?.trim() || userInfo().username;
}

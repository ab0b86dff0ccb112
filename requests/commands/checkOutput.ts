import type { Context } from './Context';

/**
 * Checks that nothing stands before what is printed for another program. npm writes two lines of its own to standard output
 * before it starts a script, unless it is silent.
 * @throws with the command that works
 */
export function checkOutput({ env, isTerminal }: Pick<Context, 'env' | 'isTerminal'>): void {
  const isAfterBanner =
    env.npm_config_user_agent?.startsWith('npm/') &&
    env.npm_lifecycle_event === 'requests' &&
    env.npm_config_loglevel !== 'silent';
  if (isAfterBanner && !isTerminal)
    throw new Error(
      'npm has already written lines of its own before the data. Give the command as "npm run -s requests -- list …", or use "export --out FILE".',
    );
}

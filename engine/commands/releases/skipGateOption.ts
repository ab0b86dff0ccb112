import { InvalidArgumentError, Option } from 'commander';
import { skipReasonSchema } from '../../releases/release';

/** The option of release commands: `--skip-gate "the browser of this machine is broken"`. */
export const skipGateOption = new Option(
  '--skip-gate <reason>',
  'releases without opening the pages in a browser first; the reason is written into the release',
).argParser((reason: string) => {
  const result = skipReasonSchema.safeParse(reason);
  if (!result.success) throw new InvalidArgumentError('Give the reason in 3 to 200 characters.');
  return result.data;
});

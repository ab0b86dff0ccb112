import type { Command } from 'commander';
import { findRequests, noSuchRequest } from '../find/findRequests';
import { handled } from '../staff/history';
import { toDetails } from '../output/toDetails';
import type { Context } from './Context';

/** Shows one complete request. */
export function showCommand(program: Command, { print, withDatabase }: Context): void {
  program
    .command('show')
    .description('Shows one request in full, and what became of it.')
    .argument('<reference>', 'what the donor reads out, such as K7MP-3XQW, or the id of the record')
    .action(async (wanted: string) => {
      const requests = await withDatabase(async (source) =>
        handled(source, await findRequests(source, wanted)),
      );
      if (requests.length === 0) throw new Error(noSuchRequest(wanted));
      print(requests.map(toDetails).join('\n'));
    });
}

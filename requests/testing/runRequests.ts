import { requestsProgram, type Surroundings } from '../requestsProgram';

/**
 * Runs the requests command in this process.
 * @param args the arguments of the command
 */
export async function runRequests(surroundings: Omit<Surroundings, 'print' | 'note'>, ...args: string[]) {
  let printed = '';
  const notes: string[] = [];
  let code = 0;
  const program = requestsProgram({
    ...surroundings,
    print: (text) => {
      printed += text;
    },
    note: (line) => notes.push(line),
    exitWith: (given) => {
      code = given;
    },
  });
  for (const command of [program, ...program.commands]) {
    command.exitOverride().configureOutput({ writeErr: () => undefined });
  }
  await program.parseAsync(args, { from: 'user' });
  return { printed, notes, code };
}

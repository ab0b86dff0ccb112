import { requestsProgram, type Surroundings } from '../requestsProgram';

/**
 * Runs the requests command in this process.
 * @param words the arguments of the command
 */
export function runRequests(env: NodeJS.ProcessEnv, ...words: string[]) {
  return runRequestsIn({ env }, ...words);
}

/**
 * The same with a clock or a timeout of its own.
 * @param words the arguments of the command
 */
export async function runRequestsIn(surroundings: Omit<Surroundings, 'print' | 'note'>, ...words: string[]) {
  let printed = '';
  const notes: string[] = [];
  const program = requestsProgram({
    ...surroundings,
    print: (text) => {
      printed += text;
    },
    note: (line) => notes.push(line),
  });
  for (const command of [program, ...program.commands]) {
    command.exitOverride().configureOutput({ writeErr: () => undefined });
  }
  await program.parseAsync(words, { from: 'user' });
  return { printed, notes };
}

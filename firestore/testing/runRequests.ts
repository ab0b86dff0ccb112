import { requestsProgram } from '../requests/requestsProgram';

/**
 * Runs the requests command in this process.
 * @param words what follows the command
 */
export async function runRequests(env: NodeJS.ProcessEnv, ...words: string[]) {
  let printed = '';
  const notes: string[] = [];
  const program = requestsProgram({
    env,
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

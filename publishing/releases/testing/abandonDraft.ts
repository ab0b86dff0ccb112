import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const program = `
import { mkdir } from 'node:fs/promises';
import { writeAtomically } from ${JSON.stringify(path.resolve(import.meta.dirname, '../drafts.ts'))};
await writeAtomically(process.argv[1], async (draft) => {
  await mkdir(draft, { recursive: true });
  process.kill(process.pid, 'SIGKILL');
});
`;

/** Starts a write in another process, and kills it before it ends. */
export async function abandonDraft(target: string): Promise<void> {
  const writer = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type', 'module', '-e', program, '--', target],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const [, signal] = (await once(writer, 'exit')) as [number | null, string | null];
  if (signal !== 'SIGKILL') throw new Error('The process ended before it was killed.');
}

import { execa } from 'execa';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../support/publicSite';
import { readCommands, type StatedCommand } from './readCommands';
import { typedElsewhere } from './typedElsewhere';

const isWalk = (file: string) => /\.walk(\.test)?\.ts$/.test(file);
const walks = readdirSync(import.meta.dirname).filter(isWalk);
const readWalk = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');
const walked = inGeneral(walks.map(readWalk).join('\n'));
const parts = readFileSync(path.join(root, 'e2e/run/parts.ts'), 'utf8');

let stated: StatedCommand[];

beforeAll(async () => {
  stated = await readCommands();
});

/** All applications have the same scripts, and all teams keys of their own. */
function inGeneral(text: string): string {
  return text
    .replaceAll(
      /(?<=-w )(?:content-remote|forms-remote|shell|desk-shell|desk-pages|\$\{application\})(?!\w)/g,
      'APP',
    )
    .replaceAll(/~\/\w+\.pem/g, '~/team.pem');
}

/** Whether a walk has it in quotes, with more behind it or not, or a part of all tests runs its script. */
function isWalked(command: string): boolean {
  const [, script] = /^npm run (\S+)$/.exec(command) ?? [];
  if (script !== undefined && parts.includes(`'${script}'`)) return true;
  const words = inGeneral(command).split(/\b(?:FILE|FOLDER|ID|NAME|PROJECT|ADDRESS-OF-THIS-REPOSITORY)\b/);
  const typed = words.map((part) => part.replace(/[^\w ]/g, '\\$&')).join('\\S+');
  return new RegExp(`(['"\`]|&& )${typed}( .*)?(['"\`]| &&)`).test(walked);
}

test('commands: each of the documents and package.json files is walked', () => {
  const others = stated.filter(({ command }) => !typedElsewhere.some(([commands]) => commands.test(command)));
  const missing = others.filter(({ command }) => !isWalked(command));
  expect(missing.map(({ command, place }) => `${place}: ${command}`)).toEqual([]);
  const stale = typedElsewhere.filter(([commands]) => !stated.some(({ command }) => commands.test(command)));
  expect(stale).toEqual([]);
});

test.each([
  'check:rules',
  'export',
  'firestore',
  'health',
  'keys',
  'new-remote',
  'release',
  'releases',
  'requests',
  ...['check', 'preview', 'release', 'repair', 'rollback'].map((name) => `${name} -w content-remote`),
])('commands: npm run %s -- --help says what it does', async (script) => {
  const { stdout } = await execa('npm', ['run', '-s', ...script.split(' '), '--', '--help'], { cwd: root });
  expect(stdout).toMatch(/^Usage: .*\n\n[A-Z][^]*?\.\n\n/);
});

import { execa } from 'execa';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../support/publicSite';

/** A command that a person may type, and where it stands. */
export type StatedCommand = { command: string; place: string };

const documents = ['README.md', 'CONTRIBUTING.md', 'docs/running.md'];

/** What begins a command in the middle of a sentence. */
const inSentences = /`((?:[A-Z_]+=\S+ )*(?:npm|npx|gcloud|journalctl|systemctl) [^`]+)`/g;

/** All commands of the documents and all scripts of the `package.json` files, each once. */
export async function readCommands(): Promise<StatedCommand[]> {
  const stated = [...(await Promise.all(documents.map(inDocument))), await inManifests()].flat();
  return [...new Map(stated.map((each) => [each.command, each])).values()];
}

async function inDocument(place: string): Promise<StatedCommand[]> {
  const text = (await readFile(path.join(root, place), 'utf8')).replaceAll('\\\n', ' ');
  const blocks = [...text.matchAll(/(?<=\n\n|\n {4}.*\n)(?: {4,}(?! *[-\d`]).*\n)+/g)];
  const lines = blocks.flatMap(([block]) => block.trim().split(/ *\n */));
  const spans = [...text.matchAll(inSentences)].map(([, span = '']) => span);
  const commands = [...lines.map((line) => line.replace(/\s+# .*/, '')), ...spans];
  return commands
    .flatMap((each) => each.split(' && '))
    .flatMap(alternatives)
    .map((command) => ({ command: command.replaceAll(/ +/g, ' '), place }));
}

/** `npm run check|release -w APP` says two commands. */
function alternatives(command: string): string[] {
  const [choice] = / (?<=run )\S+\|\S+/.exec(command) ?? [];
  return choice === undefined
    ? [command]
    : choice.split('|').map((each) => command.replace(choice, ` ${each.trim()}`));
}

/** Scripts with the same text in several workspaces are one command, of any of them. */
async function inManifests(): Promise<StatedCommand[]> {
  const { stdout } = await execa('git', ['ls-files', '--', 'package.json', '*/package.json'], { cwd: root });
  const files = stdout.split('\n').filter((file) => !file.includes('template/'));
  const byText = new Map<string, { script: string; places: string[] }>();
  for (const file of files) {
    const manifest = await readFile(path.join(root, file), 'utf8');
    const { name, scripts = {} } = JSON.parse(manifest) as { name: string; scripts?: Record<string, string> };
    for (const [script, text] of Object.entries(scripts)) {
      const key = file === 'package.json' ? script : `${script} -w: ${text.replaceAll('../', '')}`;
      const places = byText.get(key)?.places ?? [];
      byText.set(key, { script, places });
      places.push(file === 'package.json' ? '' : name);
    }
  }
  return [...byText.values()].map(({ script, places }) => {
    const run = /^(start|test)$/.test(script) ? `npm ${script}` : `npm run ${script}`;
    const of = places.length > 1 ? ' -w APP' : places[0] && ` -w ${places[0]}`;
    return { command: run + (of ?? ''), place: 'package.json' };
  });
}

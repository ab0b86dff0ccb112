import { createRequire } from 'node:module';
import { execa } from 'execa';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const prettier = createRequire(import.meta.url).resolve('prettier/bin/prettier.cjs');

/** Copies a template into a folder, with a name in place of that of the example. */
export async function copyTemplate(template: string, folder: string, name: string): Promise<void> {
  const source = path.join(import.meta.dirname, '../../template', template);
  for (const entry of await readdir(source, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.relative(source, path.join(entry.parentPath, entry.name));
    // npm packs no file with its real name.
    const copy = path.join(folder, file === 'gitignore' ? '.gitignore' : renamed(file, name));
    await mkdir(path.dirname(copy), { recursive: true });
    // A character for each byte: some are pictures.
    await writeFile(copy, renamed(await readFile(path.join(source, file), 'latin1'), name), 'latin1');
  }
}

/** Replaces the example's name by the new one in a text or path, in every form that the templates use. */
function renamed(text: string, name: string): string {
  const words = name.split('-');
  const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return text
    .replace(/\bExample\b/g, capitalized(words.join(' ')))
    .replaceAll('Example', words.map(capitalized).join(''))
    .replace(/example(?!\.org)/g, name);
}

/** Edits a file of JSON. */
export async function editJson<Content>(file: string, edit: (content: Content) => void): Promise<void> {
  const content = JSON.parse(await readFile(file, 'utf8')) as Content;
  edit(content);
  await writeFile(file, JSON.stringify(content, null, 2));
}

/** Formats files of a site as it says: another name makes lines longer or shorter. */
export async function format(folder: string, files: readonly string[]): Promise<void> {
  await execa(process.execPath, [prettier, '--write', '--ignore-unknown', ...files], { cwd: folder });
}

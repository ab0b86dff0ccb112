import { execa } from 'execa';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { HtmlValidate } from 'html-validate';
import { findJava } from '../../requests/firestore/local/findEmulator';

/** React writes attribute names and empty elements differently; HTML allows both. */
const writtenByReact = [
  'attr-case',
  'void-style',
  'attribute-boolean-style',
  'attribute-empty-style',
  'doctype-style',
];

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    ...Object.fromEntries(writtenByReact.map((rule) => [rule, 'off'])),
    // A copied phone number must have plain spaces.
    'tel-non-breaking': 'off',
  },
});

/** It does not know the newer half of CSS, which browsers ignore where they do not know it either. */
const aboutStyles = 'CSS: ';

type Report = { messages: { url: string; message: string; extract?: string }[] };

/**
 * Checks documents as html-validate and the W3C's own checker (in Java) do.
 * @param documents their HTML by their paths
 * @param folder for files, such as a test's own
 * @returns one line for each error
 */
export async function htmlProblems(
  documents: Readonly<Record<string, string>>,
  folder: string,
): Promise<string[]> {
  const problems: string[] = [];
  await mkdir(folder, { recursive: true });
  const files: string[] = [];
  for (const [address, html] of Object.entries(documents)) {
    const { results } = await validator.validateString(html);
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages))
      problems.push(`${address}: ${ruleId}: ${message} (${selector ?? ''})`);
    const file = path.join(folder, `${encodeURIComponent(address)}.html`);
    await writeFile(file, html);
    files.push(file);
  }
  const vnu = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
  const options = ['--errors-only', '--exit-zero-always', '--stdout', '--format', 'json'];
  const { stdout } = await execa(await findJava(), ['-jar', vnu, ...options, ...files]);
  for (const { url, message, extract = '' } of (JSON.parse(stdout) as Report).messages) {
    const address = decodeURIComponent(path.basename(decodeURIComponent(url), '.html'));
    if (!message.startsWith(aboutStyles)) problems.push(`${address}: ${message} (${extract.slice(0, 80)})`);
  }
  return problems;
}

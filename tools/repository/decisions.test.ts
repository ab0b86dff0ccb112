import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@site/publishing/site/applications';

const folder = path.join(root, 'docs/decisions');
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

const index = 'README.md';
const decisions = readdirSync(folder).filter((file) => file !== index);

const day = String.raw`\d{4}-\d{2}-\d{2}`;
const status = `(Accepted on ${day}(, last changed on ${day})?|Superseded on ${day} by \\[\\S+\\.md\\]\\(\\S+\\.md\\))`;

test.each(decisions)('decisions: %s has a title, a status with its date, and three parts', (file) => {
  const text = read(file);
  expect(text).toMatch(new RegExp(`^# .+\n\n${status}\\.\n\n## Context\n`));
  const parts = Array.from(text.matchAll(/^## (.+)$/gm), ([, part]) => part);
  expect(parts).toEqual(expect.arrayContaining(['Context', 'Decision', 'Consequences']));
});

test('decisions: the index lists each page once', () => {
  const listed = Array.from(read(index).matchAll(/^\| \[(\S+)\]\(\1\) \|/gm), ([, file]) => file);
  expect(listed.sort()).toEqual(decisions.sort());
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { root } from '@site/publishing/site/applications';

type Workflow = {
  on: object;
  permissions: Record<string, string>;
  jobs: Record<
    string,
    { uses?: string; strategy?: { matrix: { os: string[] } }; steps?: { run?: string }[] }
  >;
};

const folder = path.join(root, '.github/workflows');
const read = (file: string) => parse(readFileSync(path.join(folder, file), 'utf8')) as Workflow;

test.each(readdirSync(folder))('workflows: %s has an event, jobs, and rights to read alone', (file) => {
  const { on, permissions, jobs } = read(file);
  expect(on).toBeTruthy();
  expect(permissions).toEqual({ contents: 'read' });
  for (const { uses, steps } of Object.values(jobs)) expect(uses ?? steps).toBeTruthy();
});

test('workflows: the two commands run on every system', () => {
  const { strategy, steps = [] } = read('test.yml').jobs.commands ?? {};
  expect(strategy?.matrix.os).toEqual(['ubuntu-latest', 'macos-latest', 'windows-latest']);
  expect(steps.flatMap(({ run = [] }) => run)).toEqual([
    'npm ci',
    'npm test',
    'npx tsx tools/start/firstPage.ts',
  ]);
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { root, siteApplications } from '@site/publishing/site/applications';

type Workflow = {
  on: { pull_request: { paths: string[] }; push: { paths: string[] } };
  jobs: Record<string, { uses: string; with: { workspace: string; team: string; tests: string } }>;
};

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const owned = new Map(
  read('.github/CODEOWNERS')
    .split('\n')
    .filter((line) => line.startsWith('/'))
    .map((line) => line.split(/\s+/))
    .map(([file = '', ...owners]): [string, string[]] => [file, owners]),
);

const own = siteApplications.flatMap(({ name, owner, workspace }) =>
  workspace === undefined ? [] : [{ name, owner, workspace }],
);

test.each(own)('teams: $owner owns the source of $name', ({ owner, workspace }) => {
  expect(owned.get(`/${workspace}/`)).toEqual([expect.stringMatching(new RegExp(`^@[^/]+/${owner}$`))]);
});

test.each(own)('teams: the workflow of $owner tests and releases $name', ({ owner, workspace }) => {
  const { on, jobs } = parse(read(`.github/workflows/${owner}.yml`)) as Workflow;
  for (const event of [on.pull_request, on.push]) expect(event.paths).toContain(`${workspace}/**`);
  expect(jobs[owner]).toMatchObject({
    uses: './.github/workflows/application.yml',
    with: { workspace, team: owner, tests: expect.stringContaining(workspace) as string },
  });
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { applications, root } from './applications';

const workspaces = ['example-remote', ...applications.map(({ workspace }) => workspace)];

// Without the two hyphens npm takes options such as --to for its own, and the command never sees them.
test.each(workspaces)('%s: options reach the command at the end of each script', (workspace) => {
  const manifest = readFileSync(path.join(root, workspace, 'package.json'), 'utf8');
  const { scripts } = JSON.parse(manifest) as { scripts: Record<string, string> };
  const calls = Object.values(scripts).filter((script) => /&& npm run [^&]*$/.test(script));
  expect(calls).not.toEqual([]);
  for (const script of calls) expect(script).toMatch(/ --$/);
});

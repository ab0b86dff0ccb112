import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@site/publishing/site/applications';
import { workspaces } from '@site/publishing/site/workspaces.js';

// Without the two hyphens npm reads options such as --to as its own and does not pass them on.
test.each(workspaces)('%s: each script passes its options to its last command', (workspace) => {
  const manifest = readFileSync(path.join(root, workspace, 'package.json'), 'utf8');
  const { scripts } = JSON.parse(manifest) as { scripts: Record<string, string> };
  const calls = Object.values(scripts).filter((script) => /&& npm run [^&]*$/.test(script));
  expect(calls).not.toEqual([]);
  for (const script of calls) expect(script).toMatch(/ --$/);
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { publicSite, root } from '../support/publicSite';

const ofSite = publicSite.applications.map(({ workspace }) => workspace);
const workspaces = [...ofSite, 'desk/shell', 'desk/pages-remote'];

const manifests = ['.', 'shared', 'engine', 'desk', ...workspaces].map((folder) => {
  const manifest = readFileSync(path.join(root, folder, 'package.json'), 'utf8');
  const { scripts = {} } = JSON.parse(manifest) as { scripts?: Record<string, string> };
  return { folder, scripts };
});

const scripts = manifests.flatMap(({ folder, scripts }) =>
  Object.entries(scripts).map(([name, script]) => ({ place: `${folder}: ${name}`, script })),
);

// npm runs a script with sh, or with cmd.exe.
test.each(scripts)('scripts: $place uses only what every shell has', ({ script }) => {
  for (const command of script.split(' && ')) {
    expect(command).not.toMatch(/[|&;<>'`$%^*\\]/);
    expect(command).not.toMatch(/^(exec|export|set|cd|rm|cp|mv|mkdir|cat|echo|true|test) |^\w+=/);
  }
});

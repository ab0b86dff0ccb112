import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { openSite } from '../releases/site/openSite';

const { applications, root } = openSite('.');

async function styleModulesIn(workspace: string): Promise<string[]> {
  const files = await readdir(path.join(root, workspace, 'src'), { recursive: true });
  return files.filter((file) => file.endsWith('.module.css')).map((file) => path.basename(file));
}

// A class is named by the application, the module and itself: two modules of one name would share their classes.
test.each(applications)('build: each style module of $name has a name of its own', async ({ workspace }) => {
  const names = [...(await styleModulesIn(workspace)), ...(await styleModulesIn('shared'))];
  expect(names).not.toHaveLength(0);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

import type { Command } from 'commander';
import { openSite } from '../../releases/site/openSite';
import { makeRemote } from './makeRemote';

/** Makes a remote with one page, and prints the next steps. */
export const define = (command: Command) =>
  command.argument('<name>', 'in lower case, such as events or open-days').action(newRemote);

async function newRemote(name: string): Promise<void> {
  const workspace = await makeRemote(openSite(process.cwd()).root, name);
  console.log(`${workspace} is created, with a page at /${name}. It is listed in package.json and site.json, its
owners in .github/CODEOWNERS; .github/workflows/${name}.yml tests and releases it. Next:
  npm install
  npm run dev -w ${workspace}
  npm run release -w ${workspace}
Its releases are not signed until its team's key is in site.json: npm run keys -- ${name}.pem`);
}

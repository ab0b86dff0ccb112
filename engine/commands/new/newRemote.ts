import type { Command } from 'commander';
import { openSite } from '../../releases/site/openSite';
import { makeRemote } from './makeRemote';

/** Makes a remote with one page, and prints the next steps. */
export const define = (command: Command) =>
  command.argument('<name>', 'in lower case, such as events or open-days').action(newRemote);

async function newRemote(name: string): Promise<void> {
  const { workspace, others } = await makeRemote(openSite(process.cwd()).root, name);
  console.log(`${workspace} is made, with a page at /${name}, and written into ${others.join(', ')}. Next:
  npm install
  npm run dev
  npm run release -w ${workspace}
Its releases are signed once its team's public key is in site.json: npm run keys -- ${name}.pem`);
}

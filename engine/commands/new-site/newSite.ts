import { Command } from 'commander';
import { run } from '../../processes/run';
import { makeSite } from './makeSite';

/** Makes a site in the current folder, and prints the next steps. */
async function newSite(): Promise<void> {
  new Command('new-site').description('Makes a site of a shell and one remote in this folder.').parse();
  await makeSite(process.cwd());
  console.log('The site has a shell and home-remote. Write its name into site.ts. Next:');
  console.log('  npm install');
  console.log('  npm start');
}

await run(newSite);

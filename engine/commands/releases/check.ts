import type { Command } from 'commander';
import { applicationIn, openSite } from '../../releases/site/openSite';
import { candidatesFor } from './candidatesFor';
import { gateBuilds } from './gateBuilds';

export const define = (command: Command) =>
  command.action(async () => {
    const site = openSite(process.cwd());
    const application = applicationIn(site, process.cwd());
    await gateBuilds(site, await candidatesFor(site, [application], {}));
    console.log(`${application.name}: nothing is wrong with this build, it can be released`);
  });

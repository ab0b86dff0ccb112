import type { Command } from 'commander';
import { applicationIn, openSite } from '../../releases/site/openSite';
import { candidatesFor } from './candidatesFor';
import { passGate } from './gateBuilds';

export const define = (command: Command) =>
  command.action(async () => {
    const site = openSite(process.cwd());
    const application = applicationIn(site, process.cwd());
    await passGate(site, await candidatesFor(site, [application], {}));
    console.log(`${application.name}: nothing is wrong with this build, it can be released`);
  });

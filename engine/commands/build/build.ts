import type { Command } from 'commander';
import { openSite } from '../../releases/site/openSite';
import { buildAll } from './buildAll';

export const define = (command: Command) =>
  command.action(() => {
    const site = openSite(process.cwd());
    const here = site.applications.filter(({ folder }) => folder === process.cwd());
    return buildAll(site, here.length > 0 ? here : site.applications);
  });

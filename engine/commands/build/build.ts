import { Command } from 'commander';
import { openSite } from '../../releases/site/openSite';
import { buildAll } from './buildAll';

/** Builds all applications; in the folder of one, that one. */
export const command = () =>
  new Command('federated-site build')
    .description('Builds all applications, or the one whose folder this is, into its dist/.')
    .addHelpText('after', '\nExample: federated-site build')
    .action(() => {
      const site = openSite(process.cwd());
      const here = site.applications.filter(({ folder }) => folder === process.cwd());
      return buildAll(site, here.length > 0 ? here : site.applications);
    });

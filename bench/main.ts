import path from 'node:path';
import { Argument, program } from 'commander';
import { buildAll } from 'federated-site/build';
import { publicSite, root } from '../e2e/support/publicSite';
import { copyBuilds } from '../e2e/sizes/BuiltSite';
import type { Figure } from '../e2e/sizes/Figure';
import { measureSizes } from '../e2e/sizes/measureSizes';
import { desk } from './desk';
import { following } from './loading/following';
import { loading2g, loading3g } from './loading/loading';
import { describeMachine, printFindings, printTargets, type Section } from './report';
import { server } from './server/server';
import { turnaround } from './turnaround';

/** The budgets that `npm run test:sizes` holds. */
const sizes: Section = {
  name: 'sizes',
  title: 'Sizes, gzip',
  measure: async (site) => ({ figures: await measureSizes(site) }),
};

const sections: readonly Section[] = [sizes, loading3g, loading2g, following, server, turnaround, desk];

program
  .name('npm run bench --')
  .description('Measures the composed site beside its peers.')
  .addArgument(
    new Argument('[sections...]', 'what to measure: all, unless some are named').choices(
      sections.map(({ name }) => name),
    ),
  )
  .option('--runs <number>', 'rounds, each of one load of each page', '10')
  .option('--routes <paths>', 'some of the paths, such as /,/donate')
  .option('--no-build', 'measure the builds as they are')
  .action(async (asked: string[], options: { runs: string; routes?: string; build: boolean }) => {
    if (options.build) await buildAll(publicSite);
    const site = await copyBuilds(path.join(root, '.cache/bench/site'));
    const routes = options.routes?.split(',') ?? site.routes.map((route) => route.path);
    console.log(`\n${describeMachine()}`);
    const all: Figure[] = [];
    for (const { name, title, measure } of sections) {
      if (asked.length > 0 && !asked.includes(name)) continue;
      console.log(`\n== ${title}`);
      const findings = await measure(site, { runs: Number(options.runs), routes });
      printFindings(findings);
      all.push(...findings.figures);
    }
    printTargets(all);
  });

await program.parseAsync();

import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { program } from 'commander';
import { root } from 'federated-site/releases/site/applications';
import { copyBuilds } from '../e2e/sizes/BuiltSite';
import { buildAll } from 'federated-site/commands/build/buildAll';
import { following } from './loading/following';
import { loading2g, loading3g } from './loading/loading';
import { describeMachine, type Findings, printFindings, printTargets, type Section } from './report';
import { server } from './server/server';
import { sizes } from './sizes';
import { turnaround } from './turnaround';

const sections: Section[] = [sizes, loading3g, loading2g, following, server, turnaround];
const names = sections.map(({ name }) => name);

const options = program
  .name('npm run bench --')
  .description('Measures the composed site beside its peers.')
  .option('--only <sections>', `some of ${names.join(', ')}`)
  .option('--runs <number>', 'rounds, each of one load of each page', '10')
  .option('--seconds <number>', 'length of a round of load on a server', '3')
  .option('--routes <paths>', 'some of the paths, such as /,/donate')
  .option('--no-build', 'measure the builds as they are')
  .parse()
  .opts<{ only?: string; runs: string; seconds: string; routes?: string; build: boolean }>();

const asked = options.only?.split(',') ?? names;
const unknown = asked.filter((name) => !names.includes(name));
if (unknown.length > 0)
  program.error(`There is no section ${unknown.join(', ')}: choose from ${names.join(', ')}.`);

if (options.build) await buildAll();
const folder = path.join(root, '.cache/bench');
const site = await copyBuilds(path.join(folder, 'site'));
const effort = {
  runs: Number(options.runs),
  seconds: Number(options.seconds),
  routes: options.routes?.split(',') ?? site.routes.map(({ path }) => path),
};

const machine = describeMachine();
console.log(`\n${machine}`);
const found: Record<string, Findings> = {};
for (const section of sections.filter(({ name }) => asked.includes(name))) {
  console.log(`\n== ${section.title}`);
  const findings = await section.measure(site, effort);
  found[section.name] = findings;
  printFindings(findings);
}
const missed = printTargets(Object.values(found).flatMap(({ figures }) => figures));
const file = path.join(folder, 'results.json');
await mkdir(folder, { recursive: true });
await writeFile(file, JSON.stringify({ machine, effort, found }, null, 2));
console.log(`\nWritten: ${path.relative(root, file)}`);
console.log(missed === 0 ? 'Every target is met.' : `${String(missed)} targets are missed.`);

import { program } from 'commander';
import { buildAll } from '../build/buildAll';
import { loading2g, loading3g } from './loading/loading';
import { following } from './following/following';
import { offline } from './offline/offline';
import type { Figure } from './report/Figure';
import { describeMachine } from './report/machine';
import { printFindings, printTargets } from './report/printFindings';
import { readResults } from './report/results';
import type { Findings, Section } from './report/Section';
import { writeFiguresPage } from './report/writeFiguresPage';
import { writeResults } from './report/writeResults';
import { copyBuilds } from './site/copyBuilds';
import { composing } from './composing/composing';
import { growth } from './growth/growth';
import { scores } from './scores/scores';
import { server } from './server/server';
import { turnaround } from './turnaround/turnaround';
import { sizes } from './sizes/sizes';

const sections: Section[] = [
  sizes,
  loading3g,
  loading2g,
  following,
  offline,
  scores,
  server,
  growth,
  composing,
  turnaround,
];

type Options = {
  only?: string;
  runs: string;
  seconds: string;
  routes?: string;
  build: boolean;
  keep: boolean;
  table: boolean;
};

const names = sections.map(({ name }) => name);

const options = program
  .name('npm run bench --')
  .description('Measures the composed site beside its peers.')
  .option('--only <sections>', `some of ${names.join(', ')}`)
  .option('--runs <number>', 'rounds, each of one load of each page', '10')
  .option('--seconds <number>', 'length of a round of load on a server', '3')
  .option('--routes <paths>', 'some of the paths, such as /,/donate')
  .option('--no-build', 'measure the builds as they are')
  .option('--keep', 'write what is measured to tools/bench/results.json and docs/figures.md as well', false)
  .option('--table', 'write docs/figures.md from tools/bench/results.json, and measure nothing', false)
  .parse()
  .opts<Options>();

const asked = options.only?.split(',') ?? names;
const unknown = asked.filter((name) => !names.includes(name));
if (unknown.length > 0)
  program.error(`There is no section ${unknown.join(', ')}: choose from ${names.join(', ')}.`);

if (options.table) {
  await writeFiguresPage(await readResults());
  console.log('Written: docs/figures.md');
  process.exit();
}

if (options.build) await buildAll();
const site = await copyBuilds();
const effort = {
  runs: Number(options.runs),
  seconds: Number(options.seconds),
  routes: options.routes?.split(',') ?? site.routes.map(({ path }) => path),
};

const machine = await describeMachine();
console.log(`\n${machine.summary}`);
const found: Record<string, Findings & { title: string }> = {};
for (const section of sections.filter(({ name }) => asked.includes(name))) {
  console.log(`\n== ${section.title}`);
  const findings = await section.measure(site, effort);
  found[section.name] = { ...findings, title: section.title };
  printFindings(findings);
}
const figures: Figure[] = Object.values(found).flatMap((findings) => findings.figures);
const missed = printTargets(figures);
const files = await writeResults({ machine, effort, found }, options.keep);
console.log(`\nWritten: ${files.join(', ')}`);
console.log(missed === 0 ? 'Every target is met.' : `${String(missed)} targets are missed.`);

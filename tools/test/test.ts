import { execa } from 'execa';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { JSONReport } from '@playwright/test/reporter';
import { root } from '@site/publishing/site/applications';
import { nodeVersions } from './nodeVersions';
import { jestOutcome, type JestReport, type Outcome, playwrightOutcome } from './outcome';

type Suite = {
  name: string;
  command: readonly [string, ...string[]];
  /** Reads which tests passed and failed; a suite without a report counts as one test. */
  report?: () => Promise<Outcome>;
  env?: Record<string, string>;
};

const reports = path.join(root, '.cache/reports');

const jestReport = async (file: string) => jestOutcome(await readJson<JestReport>(file));
const playwrightReport = async (file: string) => playwrightOutcome(await readJson<JSONReport>(file));

/** The versions of Node that the unit tests are repeated on. */
const otherNodes = nodeVersions.filter((major) => major !== process.versions.node.split('.')[0]);

/** Installing comes first, so that it is no surprise in the middle; then fast ones first. */
const suites: Suite[] = [
  {
    name: 'installing browsers and nginx, if this machine lacks them',
    command: ['npm', 'run', '--silent', 'browsers'],
  },
  { name: 'type check', command: ['npm', 'run', '--silent', 'typecheck'] },
  { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
  {
    name: 'unit and component tests',
    command: ['npm', 'run', '--silent', 'test:unit', '--', '--json', `--outputFile=${reports}/unit.json`],
    report: () => jestReport('unit.json'),
  },
  ...otherNodes.map((major): Suite => ({
    name: `unit and component tests on Node ${major}`,
    command: [
      ...(['npm', 'run', '--silent', 'test:node', '--', major] as const),
      ...['--json', `--outputFile=${reports}/node-${major}.json`],
    ],
    report: () => jestReport(`node-${major}.json`),
  })),
  {
    name: 'security rules against the emulator',
    command: ['npm', 'run', '--silent', 'test:rules', '--', '--json', `--outputFile=${reports}/rules.json`],
    report: () => jestReport('rules.json'),
  },
  { name: 'production build', command: ['npm', 'run', '--silent', 'build'] },
  {
    name: 'builds in other folders',
    command: ['npm', 'run', '--silent', 'test:builds', '--', '--json', `--outputFile=${reports}/builds.json`],
    report: () => jestReport('builds.json'),
  },
  {
    name: 'sizes of the builds',
    command: ['npm', 'run', '--silent', 'test:sizes', '--', '--json', `--outputFile=${reports}/sizes.json`],
    report: () => jestReport('sizes.json'),
  },
  {
    name: 'nginx in front of the site',
    command: ['npm', 'run', '--silent', 'test:deploy', '--', '--json', `--outputFile=${reports}/deploy.json`],
    report: () => jestReport('deploy.json'),
  },
  {
    name: 'browser tests of the composed site',
    command: ['npm', 'run', '--silent', 'test:e2e', '--', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: `${reports}/browser.json` },
    report: () => playwrightReport('browser.json'),
  },
  {
    name: 'the main pages and forms in Chromium, Firefox and WebKit',
    command: ['npm', 'run', '--silent', 'test:engines', '--', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: `${reports}/engines.json` },
    report: () => playwrightReport('engines.json'),
  },
];

async function runSuite({ command: [file, ...args], report, env = {} }: Suite): Promise<Outcome> {
  const { failed } = await execa(file, args, {
    cwd: root,
    env,
    stdin: 'ignore',
    stdout: 'inherit',
    stderr: 'inherit',
    reject: false,
  });
  const single = failed ? { passed: 0, failed: ['it ended with an error'] } : { passed: 1, failed: [] };
  if (!report) return single;
  const outcome = await report().catch(() => single);
  // A runner may fail although all its tests passed: something outside of them failed.
  return failed && outcome.failed.length === 0 ? { ...outcome, failed: single.failed } : outcome;
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(path.join(reports, file), 'utf8')) as T;
}

await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });
const total: Outcome = { passed: 0, failed: [] };
for (const suite of suites) {
  console.log(`\n== ${suite.name}`);
  const { passed, failed } = await runSuite(suite);
  console.log(`${suite.name}: ${String(passed)} of ${String(passed + failed.length)} passed`);
  total.passed += passed;
  total.failed.push(...failed.map((test) => `${suite.name}: ${test}`));
}
// Again at the end of a long log, of which one often sees no more.
if (total.failed.length > 0) console.log(`\nfailed:\n  ${total.failed.join('\n  ')}`);
console.log(`\n${String(total.passed)} passed, ${String(total.failed.length)} failed`);
process.exitCode = total.failed.length > 0 ? 1 : 0;

import { execa } from 'execa';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { JSONReport } from '@playwright/test/reporter';
import { root } from '../support/publicSite';
import { needChromium } from '../install/needChromium';
import { jestOutcome, type JestReport, type Outcome, playwrightOutcome } from './outcome';

/** A part of the tests. */
export type Part = { name: string; run: () => Promise<Outcome> };

/** What a script is given so that it writes a report, and how that is read. */
type Report = { args?: readonly string[]; env?: Record<string, string>; read?: () => Promise<Outcome> };

/** The folder of the reports of one run. */
export const reports = path.join(root, '.cache/reports');

/** What needs Node and a browser alone. The parts of a line run side by side. */
export const shortParts: readonly (readonly Part[])[] = [
  [{ name: 'Chromium is found or installed', run: findChromium }],
  [script('type check', 'typecheck'), script('lint', 'lint')],
  [jest('unit and component tests', 'test:unit')],
  [script('production build', 'build')],
  [jest('sizes', 'test:sizes')],
  [browser('the composed site in Chromium', 'test:smoke')],
];

/** What also needs Java, Firefox, WebKit and nginx. */
export const longParts: readonly (readonly Part[])[] = [
  [script('Firefox, WebKit, nginx and the Firestore emulator are found or installed', 'browsers')],
  [jest('security rules in the emulator', 'test:rules')],
  [jest('reproducible builds, and another site made with the engine', 'test:builds')],
  [jest('the commands, as people type them in a fresh clone', 'test:commands')],
  [jest('nginx in front of the site', 'test:deploy')],
  [browser('all other browser tests in Chromium', 'test:e2e')],
  [browser('the composed site in Firefox and WebKit', 'test:engines')],
];

/** The browser that was found is the one of all parts. */
async function findChromium(): Promise<Outcome> {
  try {
    process.env.CHROMIUM_PATH = await needChromium();
    return { passed: 1, failed: [] };
  } catch (error) {
    return { passed: 0, failed: [error instanceof Error ? error.message : String(error)] };
  }
}

function jest(name: string, command: string): Part {
  const file = reportFile(command);
  const args = ['--json', `--outputFile=${file}`];
  return script(name, command, { args, read: async () => jestOutcome(await readJson<JestReport>(file)) });
}

function browser(name: string, command: string): Part {
  const file = reportFile(command);
  return script(name, command, {
    args: ['--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    read: async () => playwrightOutcome(await readJson<JSONReport>(file)),
  });
}

/** A script of package.json with its output shown; one without a report counts as one test. */
function script(name: string, command: string, { args = [], env = {}, read }: Report = {}): Part {
  const run = async (): Promise<Outcome> => {
    const { failed } = await execa('npm', ['run', '--silent', command, '--', ...args], {
      ...{ cwd: root, env, stdin: 'ignore', stdout: 'inherit', stderr: 'inherit' },
      reject: false,
    });
    const whole: Outcome = failed
      ? { passed: 0, failed: [`it ended with an error. To see it alone: npm run ${command}`] }
      : { passed: 1, failed: [] };
    const outcome = (await read?.().catch(() => whole)) ?? whole;
    // A runner may fail although all its tests passed: something outside of them failed.
    return failed && outcome.failed.length === 0 ? { ...outcome, failed: whole.failed } : outcome;
  };
  return { name, run };
}

function reportFile(command: string): string {
  return path.join(reports, `${command.replace(':', '-')}.json`);
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8')) as T;
}

import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import { root } from '../support/publicSite';

/** The result of a suite. */
export type Outcome = {
  passed: number;
  /** Each test that did not pass, with its file and the start of its errors: one that did not run is among them. */
  failed: string[];
  /** Each test that passed at its second try only, with the errors of the first: it is among those that passed. */
  unsteady?: string[];
};

/** What is read of the report that jest writes with `--json`. */
export type JestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

/** The number of lines of its errors: most differences between what was expected and received fit in. */
const shownLines = 25;

export function jestOutcome({ numPassedTests, testResults }: JestReport): Outcome {
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed')
      .map(({ fullName, failureMessages }) =>
        withErrors(`${path.relative(root, name)}: ${fullName}`, failureMessages),
      ),
  );
  return { passed: numPassedTests, failed };
}

/** @param report what Playwright writes with `--reporter=json` */
export function playwrightOutcome({ stats, suites }: Pick<JSONReport, 'stats' | 'suites'>): Outcome {
  return {
    passed: stats.expected + stats.flaky,
    failed: suites.flatMap((suite) => testsOf(suite, ['unexpected', 'skipped'])),
    unsteady: suites.flatMap((suite) => testsOf(suite, ['flaky'])),
  };
}

/** @returns the tests of a suite that ended so, with their errors */
function testsOf({ specs, suites = [] }: JSONReportSuite, ends: readonly string[]): string[] {
  const here = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => ends.includes(status))
      .map(({ projectName, results }) => {
        const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message));
        return withErrors(`${file}:${String(line)} [${projectName}]: ${title}`, messages);
      }),
  );
  return [...here, ...suites.flatMap((suite) => testsOf(suite, ends))];
}

function withErrors(test: string, messages: readonly string[]): string {
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n');
  const shown = lines.filter((line) => line.trim() !== '').slice(0, shownLines);
  return [test, ...shown].join('\n    ');
}

import path from 'node:path';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import { root } from '@site/publishing/site/applications';

/** The result of a suite. */
export type Outcome = {
  passed: number;
  /** Each test that did not pass, with its file: one that did not run is among them. */
  failed: string[];
};

/** What is read of the report that jest writes with `--json`. */
export type JestReport = {
  numPassedTests: number;
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[];
};

export function jestOutcome({ numPassedTests, testResults }: JestReport): Outcome {
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed')
      .map(({ fullName }) => `${path.relative(root, name)}: ${fullName}`),
  );
  return { passed: numPassedTests, failed };
}

/** @param report what Playwright writes with `--reporter=json` */
export function playwrightOutcome({ stats, suites }: Pick<JSONReport, 'stats' | 'suites'>): Outcome {
  return { passed: stats.expected, failed: suites.flatMap(failedTests) };
}

function failedTests({ specs, suites = [] }: JSONReportSuite): string[] {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ projectName }) => `${file}:${String(line)} [${projectName}]: ${title}`),
  );
  return [...own, ...suites.flatMap(failedTests)];
}

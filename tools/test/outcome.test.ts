import path from 'node:path';
import type { JSONReport } from '@playwright/test/reporter';
import { root } from '@site/publishing/site/applications';
import { jestOutcome, playwrightOutcome } from './outcome';

test('outcome: of jest names each test that failed or did not run', () => {
  const report = {
    numPassedTests: 1,
    testResults: [
      {
        name: path.join(root, 'shell/src/Site.test.tsx'),
        assertionResults: [
          { status: 'passed', fullName: 'site: opens' },
          { status: 'failed', fullName: 'site: follows a link' },
          { status: 'pending', fullName: 'site: goes back' },
        ],
      },
    ],
  };
  expect(jestOutcome(report)).toEqual({
    passed: 1,
    failed: ['shell/src/Site.test.tsx: site: follows a link', 'shell/src/Site.test.tsx: site: goes back'],
  });
});

test('outcome: of Playwright names each test that failed, with its browser and line', () => {
  const spec = (title: string, status: string) => ({
    ...{ title, file: 'forms.spec.ts', line: 12 },
    tests: [{ projectName: 'firefox', status }],
  });
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 1 },
    suites: [
      {
        title: 'forms.spec.ts',
        specs: [spec('forms: opens', 'expected')],
        suites: [
          { title: '/donate', specs: [spec('forms: sends', 'unexpected'), spec('forms: keeps', 'skipped')] },
        ],
      },
    ],
  } as unknown as JSONReport;
  expect(playwrightOutcome(report)).toEqual({
    passed: 1,
    failed: ['forms.spec.ts:12 [firefox]: forms: sends', 'forms.spec.ts:12 [firefox]: forms: keeps'],
  });
});

import path from 'node:path';
import type { JSONReport } from '@playwright/test/reporter';
import { root } from 'federated-site/releases/site/applications';
import { jestOutcome, playwrightOutcome } from './outcome';

test('outcome: of jest names each test that failed, with its error, or did not run', () => {
  const report = {
    numPassedTests: 1,
    testResults: [
      {
        name: path.join(root, 'shell/src/Site.test.tsx'),
        assertionResults: [
          { status: 'passed', fullName: 'site: opens', failureMessages: [] },
          { status: 'failed', fullName: 'site: follows a link', failureMessages: ['Not found.'] },
          { status: 'pending', fullName: 'site: goes back', failureMessages: [] },
        ],
      },
    ],
  };
  expect(jestOutcome(report)).toEqual({
    passed: 1,
    failed: [
      'shell/src/Site.test.tsx: site: follows a link\n    Not found.',
      'shell/src/Site.test.tsx: site: goes back',
    ],
  });
});

test('outcome: of Playwright names each test that failed, with its browser and error', () => {
  const spec = (title: string, status: string, message?: string) => ({
    ...{ title, file: 'forms.spec.ts', line: 12 },
    tests: [{ projectName: 'firefox', status, results: message ? [{ errors: [{ message }] }] : [] }],
  });
  const lines = Array.from({ length: 30 }, (_, index) => `line ${String(index + 1)}`);
  const message = `\u001b[31mError\u001b[39m\n\n${lines.join('\n')}`;
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 1 },
    suites: [
      {
        title: 'forms.spec.ts',
        specs: [spec('forms: opens', 'expected')],
        suites: [
          {
            title: '/donate',
            specs: [spec('forms: sends', 'unexpected', message), spec('forms: keeps', 'skipped')],
          },
        ],
      },
    ],
  } as unknown as JSONReport;
  const shown = ['Error', ...lines.slice(0, 24)];
  expect(playwrightOutcome(report)).toEqual({
    passed: 1,
    failed: [
      ['forms.spec.ts:12 [firefox]: forms: sends', ...shown].join('\n    '),
      'forms.spec.ts:12 [firefox]: forms: keeps',
    ],
  });
});

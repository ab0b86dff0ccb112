import path from 'node:path';
import type { JSONReport } from '@playwright/test/reporter';
import { root } from '../support/publicSite';
import { jestOutcome, playwrightOutcome } from './outcome';

test('outcome: of jest names each test that failed, with its error, or did not run', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'site: opens', failureMessages: [] },
    { status: 'failed', fullName: 'site: follows a link', failureMessages: ['Not found.'] },
    { status: 'pending', fullName: 'site: goes back', failureMessages: [] },
  ];
  const name = path.join(root, 'shell/Site.test.tsx');
  expect(jestOutcome({ numPassedTests: 1, testResults: [{ name, assertionResults }] })).toEqual({
    passed: 1,
    failed: [
      'shell/Site.test.tsx: site: follows a link\n    Not found.',
      'shell/Site.test.tsx: site: goes back',
    ],
  });
});

test('outcome: of Playwright names each test that failed, or passed at its second try only', () => {
  const lines = Array.from({ length: 30 }, (_, index) => `line ${String(index + 1)}`);
  const errors = [{ message: `\u001b[31mError\u001b[39m\n\n${lines.join('\n')}` }];
  const spec = (title: string, status: string) => ({
    ...{ title, file: 'forms.spec.ts', line: 12 },
    tests: [
      {
        projectName: 'firefox',
        status,
        results: ['unexpected', 'flaky'].includes(status) ? [{ errors }] : [],
      },
    ],
  });
  const nested = { specs: [spec('forms: sends', 'unexpected'), spec('forms: keeps', 'skipped')] };
  const suites = [
    { specs: [spec('forms: opens', 'expected'), spec('forms: waits', 'flaky')], suites: [nested] },
  ];
  const stats = { expected: 1, flaky: 1 };
  expect(playwrightOutcome({ stats, suites } as unknown as JSONReport)).toEqual({
    passed: 2,
    failed: [
      ['forms.spec.ts:12 [firefox]: forms: sends', 'Error', ...lines.slice(0, 24)].join('\n    '),
      'forms.spec.ts:12 [firefox]: forms: keeps',
    ],
    unsteady: [['forms.spec.ts:12 [firefox]: forms: waits', 'Error', ...lines.slice(0, 24)].join('\n    ')],
  });
});

import { placeholderProblems } from './releaseChecks';

test('gate: made-up details of the organisation are each refused once a database is in use', () => {
  const inUse = "rules_version = '2';";
  expect(placeholderProblems(inUse, ['phone', 'retentionMonths'])).toEqual([
    expect.stringMatching(/^phone in shared\/src\/organisation\.ts is made up/),
    expect.stringMatching(/^retentionMonths in shared/),
  ]);
  expect(placeholderProblems(inUse, [])).toEqual([]);
  expect(placeholderProblems(undefined, ['phone'])).toEqual([]);
});

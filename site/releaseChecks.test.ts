import { placeholderProblems } from './releaseChecks';

const inUse = "rules_version = '2';";

describe('gate: made-up details of the organisation', () => {
  test('are each refused if a database is in use', () => {
    expect(placeholderProblems(inUse, ['phone', 'retentionMonths'])).toEqual([
      expect.stringMatching(/^phone in shared\/src\/organisation\.ts is made up/),
      expect.stringMatching(/^retentionMonths in shared/),
    ]);
    expect(placeholderProblems(inUse, [])).toEqual([]);
  });

  test('pass without a database', () => {
    expect(placeholderProblems(undefined, ['phone'])).toEqual([]);
  });
});

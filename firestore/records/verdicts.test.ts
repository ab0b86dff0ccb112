import { describeVerdicts, isSafe, orderOf } from './verdicts';

const [yes, no] = [[], ['A record is refused.']];
/** The live form, then the new one; each against the deployed rules, then the new ones. */
const verdicts = (live: [string[], string[]] | undefined, next: [string[], string[]]) => ({
  live: live && { deployed: live[0], next: live[1] },
  next: { deployed: next[0], next: next[1] },
});

test.each([
  ['either', verdicts([yes, yes], [yes, yes]), [true, true, true]],
  ['rules first', verdicts([yes, yes], [no, yes]), [true, true, false]],
  ['rules first', verdicts(undefined, [no, yes]), [true, true, false]],
  ['form first', verdicts([yes, no], [yes, yes]), [true, false, true]],
  ['transition', verdicts([yes, no], [no, yes]), [false, false, false]],
  ['none', verdicts([yes, yes], [yes, no]), [false, false, false]],
])('order of a change: %s, by what is accepted in between', (order, results, safe) => {
  const found = orderOf(results);
  expect(found).toBe(order);
  expect([isSafe(found), isSafe(found, 'rules'), isSafe(found, 'form')]).toEqual(safe);
});

test('order of a change: it is printed below the four results and what is refused', () => {
  const printed = describeVerdicts(verdicts([yes, no], [yes, yes]));
  expect(printed).toMatch(/live form +│ accepted +│ refused .*new form +│ accepted +│ accepted /s);
  expect(printed).toContain('The new rules refuse of the live form:\n  A record is refused.\n');
  expect(printed).toContain('\nRelease the form first, then deploy the rules:');
});

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
  expect(describeVerdicts(verdicts([yes, no], [yes, yes])).split('\n')).toEqual([
    'live form, deployed rules: accepted',
    'live form, new rules: refused',
    '  A record is refused.',
    'new form, deployed rules: accepted',
    'new form, new rules: accepted',
    '',
    expect.stringMatching(/^Release the form first, then deploy the rules:/),
    '',
  ]);
});

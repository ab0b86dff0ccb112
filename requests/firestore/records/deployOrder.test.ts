import { deployOrder } from './deployOrder';

const [yes, no] = [[], ['A record is refused.']];
const refusals = (liveByNew: string[], newByDeployed: string[], newByNew: string[]) => ({
  'live form, new rules': liveByNew,
  'new form, deployed rules': newByDeployed,
  'new form, new rules': newByNew,
});

test.each([
  ['Either order is safe', refusals(yes, yes, yes), ['rules', 'form']],
  ['Deploy the rules first', refusals(yes, no, yes), ['rules']],
  ['Release the form first', refusals(no, yes, yes), ['form']],
  ['give the field a transition', refusals(no, no, yes), []],
  ['Change one of them until they agree', refusals(yes, yes, no), []],
])('order of a change: %s, by what is accepted in between', (advice, results, first) => {
  expect(deployOrder(results)).toEqual({ first, report: expect.stringContaining(advice) as string });
});

test('order of a change: it is printed below the results and what is refused', () => {
  expect(deployOrder(refusals(no, yes, yes)).report.split('\n')).toEqual([
    'live form, new rules: refused',
    '  A record is refused.',
    'new form, deployed rules: accepted',
    'new form, new rules: accepted',
    '',
    expect.stringMatching(/^Release the form first, then deploy the rules:/),
    '',
  ]);
});

import { describeOrder, mayGoLive, orderOf } from './deployOrder';

const [yes, no] = [[], ['A record is refused.']];
const refusals = (liveByNew: string[], newByDeployed: string[], newByNew: string[]) => ({
  'live form, new rules': liveByNew,
  'new form, deployed rules': newByDeployed,
  'new form, new rules': newByNew,
});

test.each([
  ['either', refusals(yes, yes, yes), [true, true, true]],
  ['rules first', refusals(yes, no, yes), [true, true, false]],
  ['form first', refusals(no, yes, yes), [true, false, true]],
  ['transition', refusals(no, no, yes), [false, false, false]],
  ['none', refusals(yes, yes, no), [false, false, false]],
])('order of a change: %s, by what is accepted in between', (order, results, mayGo) => {
  const found = orderOf(results);
  expect(found).toBe(order);
  expect([mayGoLive(found), mayGoLive(found, 'rules'), mayGoLive(found, 'form')]).toEqual(mayGo);
});

test('order of a change: it is printed below the results and what is refused', () => {
  expect(describeOrder(refusals(no, yes, yes)).split('\n')).toEqual([
    'live form, new rules: refused',
    '  A record is refused.',
    'new form, deployed rules: accepted',
    'new form, new rules: accepted',
    '',
    expect.stringMatching(/^Release the form first, then deploy the rules:/),
    '',
  ]);
});

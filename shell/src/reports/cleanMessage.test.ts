import { cleanMessage } from './cleanMessage';

test.each([
  ['x is not a function', 'x is not a function'],
  ["Can't find variable: x", "Can't find variable: x"],
  ['Unexpected token \'W\', "Wanjiru Kamau" is not valid JSON', 'Unexpected token …, … is not valid JSON'],
  ["Cannot read properties of undefined (reading 'map')", 'Cannot read properties of undefined (reading …)'],
  ['“Wanjiru” and «Kamau» and `both` and "cut', '… and … and … and …'],
  ['Failed to fetch https://site.test/?name=Wanjiru now', 'Failed to fetch … now'],
  ['No such person: wanjiru.k@mail.test', 'No such person: …'],
  ['Wrong number +254 712 345 678 or (0712) 345-678', 'Wrong number … or (…'],
  ['Minified React error #418', 'Minified React error #418'],
  ['first line\nsecond line', 'first line'],
])('report: the message %j is sent as %j', (message, sent) => {
  expect(cleanMessage(message, [])).toBe(sent);
});

test("report: no part of a field's value is sent, in any case or position", () => {
  const values = ['Wanjiru wa-Kamau', '12 laptops', 'a'];
  expect(cleanMessage('cannot save wanjiru: KAMAU has 12 of a kind', values)).toBe(
    'cannot save …: … has … of a kind',
  );
});

test('report: a long message is cut', () => {
  expect(cleanMessage('word '.repeat(1000), [])).toHaveLength(200);
});

import { functionAt } from './functionAt';

test.each([
  ['function a(){throw 1}', 'a'],
  ['const b=()=>{throw 1}', 'b'],
  ['const o={c(){throw 1}}', 'c'],
  ['class K{d(){throw 1}}', 'd'],
  ['x.e=function(){throw 1}', 'e'],
  ['f=()=>{throw 1}', 'f'],
  ['function g(){[1].map(()=>{});throw 1}', 'g'],
  ['function h(){return()=>{throw 1}}', undefined],
  ['throw 1', undefined],
])('health: in %s the function that throws is %s', (script, name) => {
  expect(functionAt(script, { line: 1, column: script.indexOf('throw') })?.text).toBe(name);
});

test('health: a function in a later line is found by its line', () => {
  const script = 'function a(){}\nfunction b(){throw 1}';
  expect(functionAt(script, { line: 2, column: 13 })).toEqual({ line: 2, column: 9, text: 'b' });
});

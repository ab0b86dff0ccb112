import { printable } from './printable';

describe('printable:', () => {
  test.each([
    ['\u001b[31mred\u001b[0m', '\uFFFD[31mred\uFFFD[0m'],
    ['back\b\rspace\u009b2J', 'back\uFFFD\uFFFDspace\uFFFD2J'],
    ['turned \u202Eround', 'turned \uFFFDround'],
    ['one\r\ntwo\tthree', 'one\ntwo\tthree'],
    ['Zoë 旧电脑 💻 حاسوب', 'Zoë 旧电脑 💻 حاسوب'],
  ])('%j becomes %j', (text, expected) => {
    expect(printable(text)).toBe(expected);
  });
});

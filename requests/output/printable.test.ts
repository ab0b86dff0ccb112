import { printable } from './texts';

describe('printable:', () => {
  test.each([
    ['\u001b[31mred\u001b[0m', '\uFFFD[31mred\uFFFD[0m'],
    ['back\b\rspace\u009b2J', 'back\uFFFD\uFFFDspace\uFFFD2J'],
    ['turned \u202Eround', 'turned round'],
    ['\u202a+254 700 000 000\u202c', '+254 700 000 000'],
    ['+254\u200e70000\u00ad0000', '+254700000000'],
    ['Jane\u200f', 'Jane'],
    ['one\r\ntwo\tthree', 'one\ntwo\tthree'],
    ['Zoë 旧电脑 💻 حاسوب', 'Zoë 旧电脑 💻 حاسوب'],
  ])('%j becomes %j', (text, expected) => {
    expect(printable(text)).toBe(expected);
  });
});

import { addressesIn, hasName } from './namesAndAddresses';

describe('addresses:', () => {
  test.each([
    ['Jane@EXAMPLE.org', ['jane@example.org']],
    ['Write to <jane@example.org>, or mary.jane@example.org.', ['jane@example.org', 'mary.jane@example.org']],
    ['mailto:o’hara@ex\u2011ample.org\u200b', ["o'hara@ex-ample.org"]],
    ["'jane@example.org'!", ['jane@example.org']],
    ['jane@example', []],
    ['jane @ example.org', []],
    ['jane', []],
  ])('%j has %j', (text, addresses) => {
    expect(addressesIn(text)).toEqual(addresses);
  });
});

describe('names:', () => {
  test.each([
    ['in another order', 'Jane van Doe', 'doe jane', true],
    ['by its beginnings', 'Wanjiru Njoroge', 'Wanj Njo', true],
    ['without its accent', 'Zoë', 'zoe', true],
    ['with an accent of its own', 'Zoe', 'ZOË', true],
    ['with another apostrophe', 'Ng’ang’a', "Ng'ang'a", true],
    ['with a letter for an apostrophe', 'Ngʼangʼa', 'Ng´ang`a', true],
    ['without its apostrophes', "Ng'ang'a", 'nganga', true],
    ['with a non-breaking hyphen', 'Anne-Marie', 'Anne\u2011Marie', true],
    ['without its hyphen', 'Anne-Marie Doe', 'Annemarie', true],
    ['with a hyphen of its own', 'Annemarie Doe', 'Anne-Marie', true],
    ['with an invisible mark', 'Jane\u200b Doe', 'Ja\u00adne', true],
    ['without the stroke of a letter', 'Łukasz Søren Đỗ', 'lukasz soren do', true],
    ['with a stroke of its own', 'Lukasz', 'łukasz', true],
    ['without a letter of another alphabet', 'Aŋyaŋo Kwaɛ Yıldız Weiß', 'Anyano kwae yildiz weiss', true],
    ['by the middle of a word', 'Jane Doe', 'ane', false],
    ['by one of two names', 'Jane Doe', 'Jane Roe', false],
    ['by a sign', 'Jane Doe', '-', false],
  ])('%s', (_title, name, wanted, expected) => {
    expect(hasName(name, wanted)).toBe(expected);
  });
});

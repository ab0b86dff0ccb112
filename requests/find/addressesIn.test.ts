import { addressesIn } from './addressesIn';

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

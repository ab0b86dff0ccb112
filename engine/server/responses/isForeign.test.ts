import type { IncomingHttpHeaders } from 'node:http';
import { isForeign } from './isForeign';

const site = 'https://www.example.org';
const host = 'www.example.org';

test.each<[string, IncomingHttpHeaders, boolean]>([
  ['the site’s own page', { 'sec-fetch-site': 'same-origin', origin: site }, false],
  ['a page of the site after the browser was closed', { 'sec-fetch-site': 'none' }, false],
  ['an old browser that names its origin', { origin: site }, false],
  ['a browser that sends the referrer only', { referer: `${site}/donate` }, false],
  ['a browser that sends none, as Opera Mini may', {}, false],
  ['a browser behind a proxy that blanks them', { 'sec-fetch-site': '', origin: '', referer: '' }, false],
  ['a blank origin with another page', { origin: '', referer: 'https://www.example.com/' }, true],
  ['a page behind a proxy', { host: 'inside:3000', origin: site }, false],
  ['a page of the same host', { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' }, false],
  ['a page of another site', { 'sec-fetch-site': 'cross-site' }, true],
  ['a page of a sibling domain', { 'sec-fetch-site': 'same-site' }, true],
  ['another origin', { origin: 'https://www.example.com' }, true],
  ['a hidden origin with the site’s own page', { origin: 'null', referer: `${site}/donate` }, false],
  ['a hidden origin with another page', { origin: 'null', referer: 'https://www.example.com/' }, true],
  ['another page', { referer: 'https://www.example.com/https://www.example.org/' }, true],
  ['a malformed referrer', { referer: 'donate' }, true],
])('isForeign: judges %s', (_title, headers, expected) => {
  expect(isForeign({ host, ...headers }, site)).toBe(expected);
});

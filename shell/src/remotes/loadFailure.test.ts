import { loadFailureOf } from './loadFailure';

const entry = '/static/js/content.entry.js';

test("load failure: a chunk's failure has its own type and address", () => {
  const error = Object.assign(new Error('Loading chunk about failed.'), {
    name: 'ChunkLoadError',
    type: 'missing',
    request: '/static/js/content.about.js',
  });
  expect(loadFailureOf(error, entry)).toEqual({ type: 'missing', address: '/static/js/content.about.js' });
});

test.each([
  ['a page throws', new TypeError('x is not a function'), 'TypeError'],
  ['the reason is a text', 'no', 'string'],
  ['there is no reason', undefined, 'undefined'],
  ['the reason is null', null, 'object'],
])('load failure: where %s, the type comes with the address of the entry', (_, error, type) => {
  expect(loadFailureOf(error, entry)).toEqual({ type, address: entry });
});

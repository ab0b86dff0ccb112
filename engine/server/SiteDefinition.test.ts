import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkedSite, siteSchema } from './SiteDefinition';
import { testSite } from './testing/testSite';
import { englishWords } from './words';

const problemOf = (keys: object) => {
  try {
    checkedSite('site.ts', { ...testSite, ...keys })?.policy?.({});
    return undefined;
  } catch (error) {
    return (error as Error).message.replaceAll(/\s+/g, ' ');
  }
};

test.each([
  [{ polices: {} }, 'site.ts cannot be used: ✖ has no "polices": do you mean "policy"?'],
  [{ colors: {} }, 'site.ts cannot be used: ✖ has no "colors": do you mean "colours"?'],
  [{ name: 7 }, 'site.ts cannot be used: ✖ must be a text → at name'],
  [{ origin: 'example.org' }, '✖ must look like https://www.example.org → at origin'],
  [{ language: 'Spanish!' }, '✖ must look like en or pt-BR → at language'],
  [{ titles: { offline: 'Away' } }, '✖ must be a text → at titles["not-found"]'],
  [{ words: { keepSize: () => '' } }, '✖ has no "keepSize": do you mean "keptSize"? → at words'],
  [{ words: { noFile: () => '' } }, '✖ must be a text → at words.noFile'],
  [{ settings: {} }, '✖ must be a function → at settings'],
  [
    { policy: () => ({ connect: [] }) },
    'The policy cannot be used: ✖ has no "connect": do you mean "connect-src"?',
  ],
  [{ policy: () => ({ 'img-src': 'data:' }) }, '✖ must be a list of sources → at ["img-src"]'],
  [
    { policy: () => ({ 'img-src': ['a; script-src *'] }) },
    '✖ must be one source, such as https://example.org',
  ],
])('site: %j is refused', (keys, problem) => {
  expect(problemOf(keys)).toContain(problem);
});

test('site: what is right is taken as it is', () => {
  expect(problemOf({ words: { failed: 'Algo salió mal.' }, policy: () => ({ 'img-src': ['data:'] }) })).toBe(
    undefined,
  );
});

test('site: the README has each of its keys and words', () => {
  const readme = readFileSync(path.join(import.meta.dirname, '../README.md'), 'utf8');
  const missing = [...Object.keys(siteSchema.shape), ...Object.keys(englishWords)].filter(
    (key) => !new RegExp(`\`${key}[\`(]`).test(readme),
  );
  expect(missing).toEqual([]);
});

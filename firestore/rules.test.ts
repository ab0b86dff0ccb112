import { requestFields } from '@site/shared/requests';
import { bodyOf, checksFor, recordChecks, rulesFor, rulesText } from './testing/rulesFor';

describe('firestore.rules', () => {
  test.each(Object.entries(requestFields))('has the fields and the bounds of %s', (collection, fields) => {
    const name = recordChecks[collection as keyof typeof requestFields];
    const terms = bodyOf(name).exec(rulesText)?.[2];
    expect(terms?.split(/\s*&&\s*/)).toEqual(checksFor(fields));
  });

  test('is what the table of fields asks for, word for word', () => {
    expect(rulesFor(requestFields)).toBe(rulesText);
  });

  test('opens these collections and no other', () => {
    const matches = [...rulesText.matchAll(/match \/(\w+)\/\{id\} \{(.*?)\n {4}\}/gs)].map(
      ([, name, body]) => [name, body],
    );
    expect(matches.map(([name]) => name)).toEqual(Object.keys(requestFields));
    expect(rulesText.match(/allow [^:;]+/g)).toEqual([
      ...Object.keys(requestFields).flatMap(() => ['allow create', 'allow update']),
      'allow read, write',
    ]);
    expect(rulesText).toMatch(/match \/\{document=\*\*\} \{\s*allow read, write: if false;/);
  });
});

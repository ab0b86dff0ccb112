import { noteReasons, notesCollection } from '@site/shared/requests/requestNotes';
import { requestFields } from '@site/shared/requests/requests';
import { bodyOf, checksFor, recordChecks, rulesFor, rulesText } from '../testing/rulesFor';

describe('rules:', () => {
  test.each(Object.entries(requestFields))('have the fields and the bounds of %s', (collection, fields) => {
    const name = recordChecks[collection as keyof typeof requestFields];
    const terms = bodyOf(name).exec(rulesText)?.[2];
    expect(terms?.split(/\s*&&\s*/)).toEqual(checksFor(fields));
  });

  test('match the table of fields exactly', () => {
    expect(rulesFor(requestFields)).toBe(rulesText);
  });

  test('know the reasons of a note, and how many there may be', () => {
    expect(bodyOf('requestNote').exec(rulesText)?.[2]).toContain(
      `data['reasons'].size() <= ${String(noteReasons.length)}
        && data['reasons'].hasOnly([${noteReasons.map((reason) => `'${reason}'`).join(', ')}])`,
    );
  });

  test('open these collections and no other', () => {
    const matches = [...rulesText.matchAll(/match \/(\w+)\/\{id\} \{(.*?)\n {4}\}/gs)].map(
      ([, name, body]) => [name, body],
    );
    expect(matches.map(([name]) => name)).toEqual([...Object.keys(requestFields), notesCollection]);
    expect(rulesText.match(/allow [^:;]+/g)).toEqual([
      ...Object.keys(requestFields).flatMap(() => ['allow create', 'allow update']),
      'allow create',
      'allow read, write',
    ]);
    expect(rulesText).toMatch(/match \/\{document=\*\*\} \{\s*allow read, write: if false;/);
  });
});

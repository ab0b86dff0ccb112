import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RequestField, requestFields } from '@site/shared/requests';

const rules = readFileSync(join(__dirname, 'firestore.rules'), 'utf8');

const functions = {
  donations: 'donation',
  partnershipInquiries: 'partnershipInquiry',
  contactMessages: 'contactMessage',
} as const;

/** What the table of fields asks of the rules, a line a field. */
function checkOf(name: string, field: RequestField): string {
  const value = `data['${name}']`;
  const required = field.required ? 'required' : '';
  switch (field.kind) {
    case 'text':
      return `${required ? 'requiredText' : 'text'}(${value}, ${String(field.maxLength)})`;
    case 'email':
      return `${required}Email(${value}, ${String(field.maxLength)})`;
    case 'choice':
      return `${required}Choice(${value}, [${field.options.map((option) => `'${option}'`).join(', ')}])`;
    case 'date':
      return `${required}Date(${value})`;
  }
}

describe('firestore.rules', () => {
  test.each(Object.entries(functions))(
    '%s has the fields and the bounds of the table',
    (collection, name) => {
      const fields = Object.entries<RequestField>(requestFields[collection as keyof typeof functions]);
      const keys = [...fields.map(([field]) => field), 'createdAt'].map((key) => `'${key}'`).join(', ');
      const body = new RegExp(`function ${name}\\(data\\) \\{\\s*return (.*?);\\s*\\}`, 's').exec(rules)?.[1];
      expect(body?.split(/\s*&&\s*/)).toEqual([
        `keys(data, [${keys}])`,
        ...fields.map(([field, check]) => checkOf(field, check)),
        `data['createdAt'] is timestamp`,
      ]);
    },
  );

  test('opens these collections and no other', () => {
    const matches = [...rules.matchAll(/match \/(\w+)\/\{id\} \{(.*?)\n {4}\}/gs)].map(([, name, body]) => [
      name,
      body,
    ]);
    expect(matches.map(([name]) => name)).toEqual(Object.keys(requestFields));
    expect(rules.match(/allow [^:;]+/g)).toEqual([
      ...Object.keys(requestFields).flatMap(() => ['allow create', 'allow update']),
      'allow read, write',
    ]);
    expect(rules).toMatch(/match \/\{document=\*\*\} \{\s*allow read, write: if false;/);
  });
});

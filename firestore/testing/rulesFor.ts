import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Collection, RequestField, RequestTable } from '@site/shared/requests/requests';

/** The rules of this checkout. */
export const rulesText = readFileSync(join(__dirname, '../rules/firestore.rules'), 'utf8');

/** The functions of the rules that check a record of each collection. */
export const recordChecks: Readonly<Record<Collection, string>> = {
  donations: 'donation',
  partnershipInquiries: 'partnershipInquiry',
  contactMessages: 'contactMessage',
};

/** What a table of fields requires of the rules: the terms that the function of a collection joins by `&&`. */
export function checksFor(table: RequestTable[Collection]): string[] {
  const fields = Object.entries(table);
  const namesOf = (some: typeof fields) => some.map(([name]) => `'${name}'`);
  const always = [...namesOf(fields.filter(([, { transition }]) => !transition)), `'createdAt'`];
  const sometimes = namesOf(fields.filter(([, { transition }]) => transition));
  return [
    `keys(data, [${always.join(', ')}], [${sometimes.join(', ')}])`,
    ...fields.map(([name, field]) =>
      field.transition ? `(!('${name}' in data) || ${checkOf(name, field)})` : checkOf(name, field),
    ),
    `data['createdAt'] is timestamp`,
  ];
}

/** The rules of this checkout, changed for another table of fields. */
export function rulesFor(tables: RequestTable): string {
  return Object.entries(recordChecks).reduce((rules, [collection, name]) => {
    const terms = checksFor(tables[collection as Collection]).join('\n        && ');
    return rules.replace(bodyOf(name), (_, opening: string) => `${opening}${terms};\n    }`);
  }, rulesText);
}

/** Finds the function of a collection in the rules: the part before its terms, and the terms. */
export function bodyOf(name: string): RegExp {
  return new RegExp(`(function ${name}\\(data\\) \\{\\s*return )(.*?);\\s*\\}`, 's');
}

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

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RequestField, RequestTable } from '@site/shared/requests/requests';

export const rulesFile = path.join(import.meta.dirname, 'firestore.rules');

/** The comments around the part that depends on the table. */
const begin = '    // Written by npm run rules from shared/src/requests/requests.ts: do not edit it.\n';
const end = '    // The end of what npm run rules writes.\n';

/** The security rules for a table of fields: `firestore.rules`, with the part that depends on the table written anew. */
export function rulesFor(table: RequestTable): string {
  const [before = '', written = ''] = readFileSync(rulesFile, 'utf8').split(begin);
  const [, after = ''] = written.split(end);
  const parts = [
    ...Object.entries(table).map(([collection, fields]) => recordCheck(collection, fields)),
    ...Object.keys(table).map(accessTo),
  ];
  return `${before}${begin}${parts.join('\n\n')}\n\n${end}${after}`;
}

function recordCheck(collection: string, table: Readonly<Record<string, RequestField>>): string {
  const fields = Object.entries(table);
  const namesOf = (some: typeof fields) => some.map(([name]) => name);
  const always = [...namesOf(fields.filter(([, { transition }]) => !transition)), 'createdAt'];
  const sometimes = namesOf(fields.filter(([, { transition }]) => transition));
  const terms = [
    `keys(data, ${listOf(always)}, ${listOf(sometimes)})`,
    ...fields.map(([name, field]) =>
      field.transition ? `(!('${name}' in data) || ${checkOf(name, field)})` : checkOf(name, field),
    ),
    `data['createdAt'] is timestamp`,
  ];
  return `    function ${collection}Record(data) {
      return ${terms.join('\n        && ')};
    }`;
}

function checkOf(name: string, field: RequestField): string {
  const value = `data['${name}']`;
  const unlessEmpty = (check: string) => (field.required ? check : `(${value} == '' || ${check})`);
  switch (field.kind) {
    case 'text':
      return `${field.required ? 'requiredText' : 'text'}(${value}, ${String(field.maxLength)})`;
    case 'email':
      return unlessEmpty(`requiredEmail(${value}, ${String(field.maxLength)})`);
    case 'choice':
      return unlessEmpty(`requiredChoice(${value}, ${listOf(field.options)})`);
    case 'date':
      return unlessEmpty(`requiredDate(${value})`);
  }
}

function accessTo(collection: string): string {
  return `    match /${collection}/{id} {
      allow create: if newRequestId(id) && !erased('${collection}-' + id) && ${collection}Record(request.resource.data);
      allow update: if ${collection}Record(request.resource.data) && retry();
    }`;
}

function listOf(texts: readonly string[]): string {
  return `[${texts.map((text) => `'${text.replaceAll("'", "\\'")}'`).join(', ')}]`;
}

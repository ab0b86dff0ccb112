import { noteReasons, notesCollection } from '@site/shared/requests/requestNotes';
import type { RequestField, RequestTable } from '@site/shared/requests/requests';

/**
 * The security rules: the whole text of `firestore.rules`.
 * @param table the collections of requests, their fields and bounds
 */
export function rulesFor(table: RequestTable): string {
  const collections = Object.keys(table);
  const records = Object.entries(table).map(([collection, fields]) => recordCheck(collection, fields));
  return String.raw`rules_version = '2';

// The only access control of the database: anyone may create a request; listing, reading and deleting are refused.
// Written by npm run rules from shared/src/requests/requests.ts and requests/firestore/rules/rulesFor.ts: do not edit it.
service cloud.firestore {
  match /databases/{database}/documents {

    function newRequestId(id) {
      return id.matches('[A-Za-z0-9]{20}');
    }

    // A retry by the same user: only they know the id and the time of the first attempt. A user who corrects a value
    // in between counts the correction in the microseconds of createdAt, so that an earlier attempt that arrives late
    // never overwrites a later one.
    function retry() {
      let sent = request.resource.data.createdAt;
      let stored = resource.data.createdAt;
      return sent.toMillis() == stored.toMillis() && sent >= stored;
    }

    // While a field is added or removed its name is in the second list.
    function keys(data, always, sometimes) {
      return data.keys().hasAll(always) && data.keys().hasOnly(always.concat(sometimes));
    }

    // size() counts UTF-16 units, as an input's maxlength does.
    function text(value, maxLength) {
      return value is string && value.size() <= maxLength;
    }

    function requiredText(value, maxLength) {
      return text(value, maxLength) && value.size() > 0;
    }

    function requiredEmail(value, maxLength) {
      return requiredText(value, maxLength) && value.matches('[^@ \\t\\r\\n]+@[^@ \\t\\r\\n]+');
    }

    function requiredChoice(value, options) {
      return value is string && value in options;
    }

    // A day of the calendar as YYYY-MM-DD, leap years included.
    function requiredDate(value) {
      return value is string
        && value.matches('[0-9]{4}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))|([0-9]{2}(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)-02-29')
        && value[0:4] != '0000';
    }

${records.join('\n\n')}

    // What was odd about how a request came (shared/src/requests/requestNotes.ts): noted once, and never changed.
    function requestNote(data) {
      return keys(data, ['reasons', 'createdAt'], [])
        && data['reasons'] is list
        && data['reasons'].size() > 0
        && data['reasons'].size() <= ${String(noteReasons.length)}
        && data['reasons'].hasOnly(${listOf(noteReasons)})
        && data['createdAt'] is timestamp;
    }

${collections.map(accessTo).join('\n\n')}

    match /${notesCollection}/{id} {
      allow create: if id.matches('(${collections.join('|')})-[A-Za-z0-9]{20}')
        && requestNote(request.resource.data);
    }

    match /{document=**} {
      allow read, write: if false;
    }
  }
}
`;
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
      allow create: if newRequestId(id) && ${collection}Record(request.resource.data);
      allow update: if ${collection}Record(request.resource.data) && retry();
    }`;
}

function listOf(texts: readonly string[]): string {
  return `[${texts.map((text) => `'${text.replaceAll("'", "\\'")}'`).join(', ')}]`;
}

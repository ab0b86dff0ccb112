import type { RestFields } from '../protocol/restValue';
import type { StatedField, StatedRecords } from '@site/shared/requests/statedRecords';

export type SampleRecord = {
  /** How it differs from the usual one, such as `with location "Nairobi"`. */
  description: string;
  fields: RestFields;
};

const createdAt = { timestampValue: '2025-03-04T05:06:07.089Z' };
const domain = '@example.org';

/**
 * Records of a collection as a form may write them.
 * @param fields the fields that the form sends
 * @returns a usual record, and others that differ from it: one whose optional fields are empty, and one for each option
 * of each choice and each bound of each text
 */
export function sampleRecords(fields: StatedRecords[string]): {
  usual: SampleRecord;
  others: SampleRecord[];
} {
  const entries = Object.entries(fields);
  const usual = Object.fromEntries(entries.map(([name, field]) => [name, usualText(field)]));
  const empty = Object.fromEntries(
    entries.filter(([, field]) => !field.required).map(([name]) => [name, '']),
  );
  const sample = (description: string, texts: Readonly<Record<string, string>>): SampleRecord => ({
    description,
    fields: {
      ...Object.fromEntries(Object.entries(texts).map(([name, stringValue]) => [name, { stringValue }])),
      createdAt,
    },
  });
  return {
    usual: sample('with every field filled in', usual),
    others: [
      sample('with its optional fields empty', { ...usual, ...empty }),
      ...entries.flatMap(([name, field]) =>
        extremes(field).map(([description, text]) =>
          sample(`with ${name} ${description}`, { ...usual, [name]: text }),
        ),
      ),
    ],
  };
}

function usualText(field: StatedField): string {
  switch (field.kind) {
    case 'text':
      return 'Some text'.slice(0, field.maxLength);
    case 'email':
      return `jane${domain}`;
    case 'choice':
      return field.options[0] ?? '';
    case 'date':
      return '2025-03-10';
  }
}

function extremes(field: StatedField): [description: string, text: string][] {
  switch (field.kind) {
    case 'text':
      return [
        ['of one letter', 'x'],
        [`of ${String(field.maxLength)} letters`, 'x'.repeat(field.maxLength)],
      ];
    case 'email':
      return [[`of ${String(field.maxLength)} letters`, domain.padStart(field.maxLength, 'x')]];
    case 'choice':
      return field.options.map((option) => [`"${option}"`, option]);
    case 'date':
      return ['2028-02-29', '9999-12-31'].map((day) => [day, day]);
  }
}

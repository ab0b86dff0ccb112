import type { StatedField, StatedRecords } from '@site/shared/requests/statedRecords';
import type { RestFields } from '../protocol/restValue';

export type SampleRecord = {
  /** How it differs from the usual one, such as `with location "Nairobi"`. */
  description: string;
  fields: RestFields;
};

const createdAt = { timestampValue: '2025-03-04T05:06:07.089Z' };
const domain = '@example.org';

/**
 * Records of a collection as a form may write them: a usual one, and others that differ from it, one whose optional fields are
 * empty, and one for each option of each choice and the longest value of each text.
 */
export function sampleRecords(fields: StatedRecords[string]): {
  usual: SampleRecord;
  others: SampleRecord[];
} {
  const entries = Object.entries(fields);
  const usual = Object.fromEntries(entries.map(([name, field]) => [name, usualText(field)]));
  const sample = (description: string, changed: Readonly<Record<string, string>>): SampleRecord => {
    const texts = Object.entries({ ...usual, ...changed });
    const values = Object.fromEntries(texts.map(([name, stringValue]) => [name, { stringValue }]));
    return { description, fields: { ...values, createdAt } };
  };
  const optional = entries.filter(([, { required }]) => !required);
  return {
    usual: sample('with every field filled in', {}),
    others: [
      sample('with its optional fields empty', Object.fromEntries(optional.map(([name]) => [name, '']))),
      ...entries.flatMap(([name, field]) =>
        extremes(field).map(([title, text]) => sample(`with ${name} ${title}`, { [name]: text })),
      ),
    ],
  };
}

function usualText(field: StatedField): string {
  if (field.kind === 'text') return 'Some text'.slice(0, field.maxLength);
  if (field.kind === 'choice') return field.options[0] ?? '';
  return field.kind === 'email' ? `jane${domain}` : '2025-03-10';
}

function extremes(field: StatedField): [title: string, text: string][] {
  if (field.kind === 'date') return [];
  if (field.kind === 'choice') return field.options.map((option) => [`"${option}"`, option]);
  const end = field.kind === 'email' ? domain : '';
  return [[`of ${String(field.maxLength)} letters`, end.padStart(field.maxLength, 'x')]];
}

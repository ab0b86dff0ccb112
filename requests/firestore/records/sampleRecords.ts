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
 * Records of a collection as a form may write them: the usual one first, then one whose optional fields are empty, and one
 * for each option of each choice and the longest value of each text.
 */
export function sampleRecords(fields: StatedRecords[string]): [usual: SampleRecord, ...SampleRecord[]] {
  const entries = Object.entries(fields);
  const sample = (description: string, changed: Readonly<Record<string, string>>): SampleRecord => {
    const values = entries.map(([name, field]) => [name, { stringValue: changed[name] ?? usualText(field) }]);
    return { description, fields: { ...Object.fromEntries(values), createdAt } as RestFields };
  };
  const optional = entries.filter(([, { required }]) => !required);
  return [
    sample('with every field filled in', {}),
    sample('with its optional fields empty', Object.fromEntries(optional.map(([name]) => [name, '']))),
    ...entries.flatMap(([name, field]) =>
      extremes(field).map(([title, text]) => sample(`with ${name} ${title}`, { [name]: text })),
    ),
  ];
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

import {
  type Collection,
  type RequestField,
  requestFields,
  type RequestValues,
} from '@site/shared/requests/requests';

const texts = [
  'Two laptops',
  'Zoë’s PC, “slow”',
  'حاسوب محمول',
  '旧电脑 💻',
  '=1+1',
  'one\ntwo',
  'x'.repeat(200),
];

/**
 * What a donor types into the form of a collection: valid values, among them the donor's name.
 * @param random returns the next number, at least 0 and below 1
 */
export function donorValues<C extends Collection>(
  collection: C,
  donor: number,
  random: () => number,
): RequestValues<C> {
  const values = Object.entries<RequestField>(requestFields[collection]).map(([name, field]) => [
    name,
    name === 'name' ? `Donor ${String(donor)}` : valueOf(field, random),
  ]);
  return Object.fromEntries(values) as RequestValues<C>;
}

/** The same values with one of them corrected, but never the name. */
export function correctedValues<C extends Collection>(
  collection: C,
  values: RequestValues<C>,
  random: () => number,
): RequestValues<C> {
  const names = Object.keys(requestFields[collection]).filter((name) => name !== 'name');
  const name = oneOf(names, random) as keyof RequestValues<C>;
  const fields: Readonly<Record<string, RequestField>> = requestFields[collection];
  const field = fields[String(name)];
  return field === undefined ? values : { ...values, [name]: valueOf(field, random) };
}

function valueOf(field: RequestField, random: () => number): string {
  const number = String(Math.floor(random() * 1_000_000));
  switch (field.kind) {
    case 'choice':
      return oneOf(field.options, random);
    case 'date':
      return `2027-0${String(1 + Math.floor(random() * 9))}-1${String(Math.floor(random() * 10))}`;
    case 'email':
      return `donor${number}@example.org`;
    case 'text':
      return !field.required && random() < 0.3
        ? ''
        : `${number} ${oneOf(texts, random)}`.slice(0, field.maxLength);
  }
}

function oneOf<T>(options: readonly T[], random: () => number): T {
  const option = options[Math.floor(random() * options.length)];
  if (option === undefined) throw new Error('The list to choose from is empty.');
  return option;
}

import { type Collection, type RequestField, requestFields } from './requests';

type Fields<C extends Collection> = (typeof requestFields)[C];

/** What a control needs of each kind of field. */
type Attributes<Field> = Field extends { kind: 'choice' }
  ? { required: boolean }
  : Field extends { kind: 'date' }
    ? { required: boolean; type: 'date'; max: string }
    : Field extends { kind: 'email' }
      ? { required: boolean; type: 'email'; inputMode: 'email'; maxLength: number }
      : { required: boolean; maxLength: number };

/** The attributes of a field's control, as the table of fields has them. */
export function field<C extends Collection, Name extends keyof Fields<C> & string>(
  collection: C,
  name: Name,
): { name: Name } & Attributes<Fields<C>[Name]> {
  const table: Readonly<Record<string, RequestField>> = requestFields[collection];
  const described = table[name];
  const attributes = {
    name,
    required: described?.required,
    ...(described && 'maxLength' in described && { maxLength: described.maxLength }),
    ...(described?.kind === 'email' && { type: 'email', inputMode: 'email' }),
    // Four digits of a year: records hold days as YYYY-MM-DD.
    ...(described?.kind === 'date' && { type: 'date', max: '9999-12-31' }),
  };
  return attributes as unknown as { name: Name } & Attributes<Fields<C>[Name]>;
}

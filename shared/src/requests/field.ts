import { type Collection, type RequestField, requestFields, type RequestTable } from './requests';

/** The ids of the controls of each form begin with the name of its page. */
const pages: Readonly<Record<Collection, string>> = {
  donations: 'donate',
  partnershipInquiries: 'connect',
  contactMessages: 'contact',
};

/** The attributes of a field's control, as the table of fields has them. */
export function field<C extends Collection>(collection: C, name: keyof (typeof requestFields)[C] & string) {
  const described = (requestFields as RequestTable)[collection][name] as RequestField;
  const { kind, required, autoComplete } = described;
  return {
    id: `${pages[collection]}-${name}`,
    name,
    required,
    ...(autoComplete !== undefined && { autoComplete }),
    ...(autoComplete === 'name' && { autoCapitalize: 'words' }),
    ...(autoComplete === 'tel' && { type: 'tel', inputMode: 'tel' as const }),
    ...('maxLength' in described && { maxLength: described.maxLength }),
    ...(kind === 'email' && { type: 'email', inputMode: 'email' as const }),
    // Four digits of a year: records hold days as YYYY-MM-DD.
    ...(kind === 'date' && { type: 'date', max: '9999-12-31' }),
  };
}

import { expect, type Locator, type Page } from '@playwright/test';
import type { RestDocument } from '../../requests/firestore/protocol/restValue';
import { hydrated } from 'federated-site/testing';

type FieldOfForm = {
  label: string;
  /** Its name in the record. */
  name: string;
  value: string;
  kind: 'text' | 'select' | 'radio';
  required: boolean;
};

/** One of the site's forms, with valid values. */
export type FormOfSite = {
  path: string;
  collection: 'donations' | 'partnershipInquiries' | 'contactMessages';
  submit: string;
  thanks: string;
  /** All fields except the name, which identifies the records of a test. */
  fields: readonly FieldOfForm[];
};

const required = { kind: 'text', required: true } as const;
const optional = { kind: 'text', required: false } as const;

export const forms: readonly FormOfSite[] = [
  {
    path: '/donate',
    collection: 'donations',
    submit: 'Schedule Pickup',
    thanks: 'Thank you for your donation. You will receive a call to confirm pickup.',
    fields: [
      {
        label: 'Your Location',
        name: 'location',
        value: 'Kisumu',
        kind: 'select',
        required: true,
      },
      {
        ...required,
        label: 'What are you donating?',
        name: 'donation',
        value: 'Two laptops, one without a charger\nand a “desktop”',
      },
      { ...required, label: 'Preferred Pickup Date', name: 'date', value: '2030-11-11' },
      { ...required, label: 'Phone Number', name: 'phone', value: '0712 345 678' },
      { label: 'Yes', name: 'supporter', value: 'Yes', kind: 'radio', required: true },
    ],
  },
  {
    path: '/connect',
    collection: 'partnershipInquiries',
    submit: 'Submit Inquiry',
    thanks: 'Thank you for your partnership inquiry.',
    fields: [
      { ...required, label: 'Organization', name: 'organization', value: 'Lakeside Primary School' },
      { ...required, label: 'Email Address', name: 'email', value: 'head@example.org' },
      { ...optional, label: 'Phone', name: 'phone', value: '+254 700 000 000' },
      {
        label: 'Partnership Type',
        name: 'partnership-type',
        value: 'educational',
        kind: 'select',
        required: true,
      },
      { ...optional, label: 'Geographic Focus', name: 'location', value: 'Homa Bay' },
      { ...optional, label: 'Resources You Can Contribute', name: 'resources', value: 'A room with power' },
      { ...required, label: 'Partnership Goals', name: 'goals', value: 'A computer class of our own' },
      { ...optional, label: 'Preferred Timeline', name: 'timeline', value: 'Next term' },
    ],
  },
  {
    path: '/contact',
    collection: 'contactMessages',
    submit: 'Send Message',
    thanks: 'Thank you for your message.',
    fields: [
      { ...required, label: 'Email', name: 'email', value: 'visitor@example.org' },
      { ...required, label: 'Subject', name: 'subject', value: 'Opening hours' },
      { ...required, label: 'Message', name: 'message', value: 'When may I bring a computer?' },
    ],
  },
];

/** The form of a path. */
export function formAt(path: string): FormOfSite {
  const form = forms.find((each) => each.path === path);
  if (!form) throw new Error(`There is no form at ${path}.`);
  return form;
}

/**
 * The control with a label; labels of optional fields end with "(optional)". The page of a link that has the focus may be
 * drawn hidden, with a form of its own.
 */
export function control(page: Page, label: string): Locator {
  return page
    .getByLabel(new RegExp(`^${label.replace('?', '\\?')}( \\(optional\\))?$`))
    .filter({ visible: true });
}

/** The field `Full Name` or `Name`. */
export const nameField = (page: Page) =>
  page
    .locator('main form')
    .getByLabel(/^(Full )?Name$/)
    .filter({ visible: true });

export const submitButton = (page: Page, { submit }: FormOfSite) =>
  page.getByRole('button', { name: submit });

/** Fills in a whole form, with the given name. */
export async function fillIn(page: Page, { fields }: FormOfSite, name: string): Promise<void> {
  await nameField(page).fill(name);
  for (const { label, value, kind } of fields) {
    if (kind === 'select') await control(page, label).selectOption(value);
    else if (kind === 'radio') await control(page, label).check();
    else await control(page, label).fill(value);
  }
}

/** Opens the page of a form and fills it in, once its script runs. */
export async function openFilledIn(page: Page, form: FormOfSite, name: string): Promise<void> {
  await page.goto(form.path);
  await hydrated(page);
  await fillIn(page, form, name);
}

/** Sends a filled in form, and waits for its thanks. */
export async function sendWithThanks(page: Page, form: FormOfSite): Promise<void> {
  await submitButton(page, form).click();
  await expect(page.getByText(form.thanks)).toBeVisible();
}

/**
 * Sends a filled in form that cannot be saved, and closes the alert.
 * @returns the text of the alert
 */
export async function sendInVain(page: Page, form: FormOfSite): Promise<string> {
  const [message] = await Promise.all([readAlert(page), submitButton(page, form).click()]);
  return message;
}

/** Asserts that a form has all its values. */
export async function expectFilledIn(page: Page, { fields }: FormOfSite, name: string): Promise<void> {
  await expect(nameField(page)).toHaveValue(name);
  for (const { label, value, kind } of fields) {
    if (kind === 'radio') await expect(control(page, label)).toBeChecked();
    else await expect(control(page, label)).toHaveValue(value);
  }
}

/** Asserts that a form has only its defaults. */
export async function expectBlank(page: Page, { fields }: FormOfSite): Promise<void> {
  await expect(nameField(page)).toHaveValue('');
  for (const { label, kind } of fields) {
    if (kind === 'radio') await expect(control(page, 'No')).toBeChecked();
    else await expect(control(page, label)).toHaveValue('');
  }
}

/** Asserts that one record was saved, with exactly the fields and types of the specification. */
export function expectOneRecord(
  records: readonly RestDocument[],
  { fields }: FormOfSite,
  name: string,
  changed: Record<string, string> = {},
): RestDocument {
  expect(records.map((record) => record.fields)).toEqual([
    {
      name: { stringValue: name },
      ...Object.fromEntries(
        fields.map((field) => [field.name, { stringValue: changed[field.name] ?? field.value }]),
      ),
      createdAt: { timestampValue: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/) },
    },
  ]);
  return records[0] as RestDocument;
}

/** The `createdAt` of a record, in milliseconds since 1970. */
export function createdAt({ fields }: RestDocument): number {
  return Date.parse(String(fields.createdAt?.timestampValue));
}

/** Waits for the alert of a failed save, reads it and closes it. */
export async function readAlert(page: Page): Promise<string> {
  const dialog = await page.waitForEvent('dialog');
  const message = dialog.message();
  await dialog.accept();
  return message;
}

import { type FormOfSite } from '../../support/forms';
import { expect } from '@playwright/test';
import type { User } from './User';

const nameLabel = /^(Full )?Name$/;

/** Labels of optional fields end with "(optional)". */
const labelled = (label: string) => new RegExp(`^${label.replace('?', '\\?')}( \\(optional\\))?$`);

/** Fills in a whole form, with the given name. */
export async function fillIn(user: User, { fields }: FormOfSite, name: string): Promise<void> {
  await user.fill(nameLabel, name);
  for (const { label, value } of fields) await user.fill(labelled(label), value);
}

/** Opens the page of a form and fills it in, once its script runs. */
export async function openFilledIn(user: User, form: FormOfSite, name: string): Promise<void> {
  await user.open(form.path);
  await user.hydrated();
  await fillIn(user, form, name);
}

/** Presses the button that sends a form. */
export async function send(user: User, { submit }: FormOfSite): Promise<void> {
  await user.press({ role: 'button', name: submit });
}

/** The values of a form, by label. */
async function valuesOf(user: User, { fields }: FormOfSite): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = { name: await user.value(nameLabel) };
  for (const { label, kind } of fields)
    values[label] = await (kind === 'radio' ? user.isChecked(label) : user.value(labelled(label)));
  return values;
}

/** Asserts that a form has all its values. */
export async function expectFilledIn(user: User, form: FormOfSite, name: string): Promise<void> {
  const expected = form.fields.map(({ label, value, kind }) => [label, kind === 'radio' ? true : value]);
  await expect
    .poll(() => valuesOf(user, form))
    .toEqual({ name, ...(Object.fromEntries(expected) as object) });
}

/** Asserts that a form has only its defaults. */
export async function expectBlank(user: User, form: FormOfSite): Promise<void> {
  const expected = form.fields.map(({ label, kind }) => [label, kind === 'radio' ? false : '']);
  await expect
    .poll(() => valuesOf(user, form))
    .toEqual({ name: '', ...(Object.fromEntries(expected) as object) });
}

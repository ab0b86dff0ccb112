import type { FieldProblem } from '@site/shared/requests/fieldProblem';
import { postMarks } from '@site/shared/requests/posts';
import { type CheerioAPI, load } from 'cheerio';
import type { PostableForm } from './PostableForm';

type Selected = ReturnType<CheerioAPI>;

const marked = (mark: string) => `[data-post="${mark}"]`;

/** Puts the reference of a record into the response page. */
export function fillReference(html: string, reference: string): string {
  const $ = load(html, null, false);
  $(marked(postMarks.reference)).text(reference);
  return $.html();
}

/**
 * Fills the form of a response page with the posted values, and adds the problem of each field.
 * @param html the prerendered response page of the release
 * @param values by the name of the field
 * @param problems by the name of the field, in the order of the form; a summary links to each
 */
export function fillForm(
  html: string,
  { fields }: Pick<PostableForm, 'fields'>,
  values: Readonly<Record<string, string>>,
  problems: ReadonlyMap<string, FieldProblem>,
): string {
  const $ = load(html, null, false);
  const messages = $(marked(postMarks.messages)).remove();
  const summary = $(marked(postMarks.problems));
  const item = summary.children().first().remove();
  for (const [name, value] of Object.entries(values)) {
    const controls = $('form')
      .find('input, select, textarea')
      .filter((_, each) => $(each).attr('name') === name);
    setValue($, controls, value);
    const problem = problems.get(name);
    if (!problem || controls.length === 0) continue;
    const message = messages.find(`[data-problem="${problem}"]`).clone();
    const field = fields[name];
    if (field && 'maxLength' in field) message.find(marked(postMarks.bound)).text(String(field.maxLength));
    describe(controls, message);
    const link = item.clone();
    link
      .find('a')
      .attr('href', `#${String(controls.first().attr('id'))}`)
      .text(`${withColon(labelOf($, controls))} ${message.text()}`);
    summary.append(link);
  }
  return $.html();
}

function setValue($: CheerioAPI, controls: Selected, value: string): void {
  controls.each((_, each) => {
    const control = $(each);
    if (control.is('textarea')) {
      // A browser drops the first line break.
      control.text(value.startsWith('\n') ? `\n${value}` : value);
    } else if (control.is('select')) {
      control.find('option').each((_index, option) => {
        setFlag($(option), 'selected', $(option).attr('value') === value);
      });
    } else if (control.is('[type=radio]')) {
      setFlag(control, 'checked', control.attr('value') === value);
    } else {
      control.attr('value', value);
    }
  });
}

function setFlag(element: Selected, name: string, isSet: boolean): void {
  if (isSet) element.attr(name, '');
  else element.removeAttr(name);
}

/** Adds a message to a field and describes the field by it: its control, or the group of its radio buttons. */
function describe(controls: Selected, message: Selected): void {
  const group = controls.closest('fieldset');
  const described = group.length > 0 ? group : controls;
  const id = `${String(described.attr('id'))}-error`;
  const before = described.attr('aria-describedby');
  described.attr('aria-describedby', before === undefined ? id : `${before} ${id}`);
  controls.attr('aria-invalid', 'true');
  message.removeAttr('data-problem').attr('id', id);
  if (group.length > 0) group.append(message);
  else controls.parent().append(message);
}

/** A label before its message: one that is a question needs no colon. */
function withColon(label: string): string {
  return label.endsWith('?') ? label : `${label}:`;
}

/** The text of a label or a legend, without that of elements inside it. */
function labelOf($: CheerioAPI, controls: Selected): string {
  const legend = controls.closest('fieldset').find('legend');
  const label = legend.length > 0 ? legend : $(`label[for="${String(controls.attr('id'))}"]`);
  return label.first().clone().children().remove().end().text().trim();
}

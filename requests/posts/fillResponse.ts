import { boundMark, postMarks } from '@site/shared/requests/posts';
import { type CheerioAPI, load } from 'cheerio';
import type { PostableForm } from './postableForms';
import type { Post } from './readPost';

type Selected = ReturnType<CheerioAPI>;

const marked = (mark: string) => `[data-post="${mark}"]`;

/** What a response page is filled with: what was posted, or the reference of the record that it became. */
export type ResponseContent = Partial<Pick<Post, 'values' | 'problems'>> & { reference?: string };

/** Fills a prerendered response page: the reference, the posted values, and behind each field its problem, with a link in the summary. */
export function fillResponse(
  html: string,
  { fields }: Pick<PostableForm, 'fields'>,
  { values = {}, problems, reference = '' }: ResponseContent,
): string {
  const $ = load(html, null, false);
  $(marked(postMarks.reference)).text(reference);
  // Only the page of a refused form has them.
  const messages = $(marked(postMarks.messages)).remove();
  const summary = $(marked(postMarks.problems));
  const item = summary.children().first().remove();
  for (const [name, value] of Object.entries(values)) {
    const controls = $('form')
      .find('input, select, textarea')
      .filter((_, each) => $(each).attr('name') === name);
    setValue($, controls, value);
    const problem = problems?.get(name);
    const message = messages.find(`[data-problem="${String(problem)}"]`).clone();
    if (message.length === 0 || controls.length === 0) continue;
    const field = fields[name];
    if (field && 'maxLength' in field)
      message.text(message.text().replace(boundMark, String(field.maxLength)));
    describe(controls, message);
    const label = labelOf($, controls);
    const link = item.clone();
    link
      .find('a')
      .attr('href', `#${String(controls.first().attr('id'))}`)
      .text(`${label}${label.endsWith('?') ? '' : ':'} ${message.text()}`);
    summary.append(link);
  }
  return $.html();
}

function setValue($: CheerioAPI, controls: Selected, value: string): void {
  // A browser drops the first line break.
  controls.filter('textarea').text(value.replace(/^\n/, '\n\n'));
  controls.filter('input:not([type=radio])').attr('value', value);
  const isChosen = (index: number) => choices.eq(index).attr('value') === value;
  const choices = controls.filter('[type=radio]').add(controls.find('option'));
  choices.each(
    (index, each) => void $(each).prop($(each).is('option') ? 'selected' : 'checked', isChosen(index)),
  );
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

/** The text of a label or a legend, without that of elements inside it. */
function labelOf($: CheerioAPI, controls: Selected): string {
  const legend = controls.closest('fieldset').find('legend');
  const label = legend.length > 0 ? legend : $(`label[for="${String(controls.attr('id'))}"]`);
  return label.first().clone().children().remove().end().text().trim();
}

import { load } from 'cheerio';

/** Of words that no Spanish text has, those that a visitor would read or hear. */
export function englishIn(body: string, type: string): string[] {
  const $ = load(body);
  $('script[src], style').remove();
  const labels = $('[aria-label], [content]').map(
    (_, { attribs }) => `${attribs['aria-label']} ${attribs.content}`,
  );
  const text = type.startsWith('text/html')
    ? [$.text().replace('not-found', ''), ...labels.get()].join(' ')
    : body;
  const english =
    /\b(the|this|that|is|of|to|not|and|about|here|with|only|until|preview|for the|ended|kept|overridden)\b/gi;
  return text.match(english) ?? [];
}

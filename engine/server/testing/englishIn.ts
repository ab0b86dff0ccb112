/** Of words that no Spanish text has, those that a visitor would read or hear. */
export function englishIn(body: string, type: string): string[] {
  const markup = body.replace(/<script[^>]* src=[^>]*><\/script>|<style[^]*?<\/style>/g, '');
  const labels = [...markup.matchAll(/ (?:aria-label|content)="([^"]*)"/g)].map(([, label]) => label);
  const text = type.startsWith('text/html')
    ? [markup.replace(/<[^>]*>/g, ' ').replace('not-found', ''), ...labels].join(' ')
    : body;
  const english =
    /\b(the|this|that|is|of|to|not|and|about|here|with|only|until|preview|for the|ended|kept|overridden)\b/gi;
  return text.match(english) ?? [];
}

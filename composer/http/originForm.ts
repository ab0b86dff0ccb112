/**
 * The path of a request target: a client may send the whole address, as it does to a proxy (RFC 9112, 3.2.2).
 * @param target such as `/about?a=1` or `http://www.example.org/about?a=1`
 */
export function originForm(target: string): string {
  if (target.startsWith('/')) return target;
  const rest = /^https?:\/\/[^/?#]+(.*)$/i.exec(target)?.[1];
  if (rest === undefined) return target;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

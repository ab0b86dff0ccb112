const parameter = 'preview';

/** What an address asks for. */
export type AskedPreview = {
  /** The token of a preview, or `off`. */
  token: string;
  /** The address without it. */
  rest: string;
};

/**
 * Reads which preview an address asks for.
 * @param address path and query, such as `/about?preview=TOKEN`
 * @returns none where it asks for no preview
 */
export function askedPreview(address: string): AskedPreview | undefined {
  const query = address.indexOf('?');
  const parameters = new URLSearchParams(query === -1 ? '' : address.slice(query));
  const token = parameters.get(parameter);
  if (token === null) return undefined;
  parameters.delete(parameter);
  const others = parameters.size > 0 ? `?${parameters.toString()}` : '';
  return { token, rest: address.slice(0, query) + others };
}

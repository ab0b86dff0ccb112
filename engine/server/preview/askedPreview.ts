const parameter = 'preview';

/** The preview that an address requests. */
export type AskedPreview = {
  /** The token of a preview, or `off`. */
  token: string;
  /** The address without it. */
  rest: string;
};

/**
 * Reads which preview an address requests.
 * @param address path and query, such as `/about?preview=TOKEN`
 * @returns undefined if it requests no preview
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

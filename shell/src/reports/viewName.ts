/** A random name for one page view, shared by its reports only. */
export function viewName(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}

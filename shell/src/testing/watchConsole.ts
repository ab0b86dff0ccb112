type Watched = {
  /** How often the page has asked its browser for a new document. */
  reloads: number;
  /** Everything else that went to the console as an error. */
  errors: unknown[];
};

/**
 * Watches the console's errors until mocks are restored. jsdom loads no documents: it reports each request for one as an
 * error, by which reloads are counted.
 */
export function watchConsole(): Watched {
  const watched: Watched = { reloads: 0, errors: [] };
  jest.spyOn(console, 'error').mockImplementation((reason: unknown) => {
    if (isMissingNavigation(reason)) watched.reloads += 1;
    else watched.errors.push(reason);
  });
  return watched;
}

function isMissingNavigation(reason: unknown): boolean {
  return String(reason).startsWith('Error: Not implemented: navigation');
}

type Watched = {
  /** How many times the page asked its browser for a new document. */
  reloads: number;
  /** All other errors in the console. */
  errors: unknown[];
};

/**
 * Watches the console's errors until mocks are restored. jsdom loads no documents: it logs an error for each request
 * for one, by which reloads are counted.
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

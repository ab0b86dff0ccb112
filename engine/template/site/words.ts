// What this site says outside its pages. For another language, translate it here, and the pages themselves.

export const language = 'en';

export const name = 'Example';

/** The header's links: the text of each by its path. */
export const links = { '/': 'Home', '/contact': 'Write to us' };

/** The titles of the shell's own pages. */
export const titles = {
  'not-found': 'There is no such page',
  unavailable: 'Back soon',
  offline: 'You are offline',
};

export const words = {
  loadingFailed: 'This page did not arrive',
  tryAgain: 'Try again',
  incompleteMessage: 'Nothing was sent: a name and a message are needed. Go back to complete them.',
};

// What this site says to visitors, in its language: translate it here.

export const language = 'en';

export const name = 'Example';

/** The titles of the shell's own pages. */
export const titles = {
  'not-found': 'There is no such page',
  unavailable: 'Back soon',
  offline: 'You are offline',
};

export const words = {
  loadingFailed: 'This page did not arrive',
  tryAgain: 'Try again',
  home: {
    title: 'Home',
    description: 'Say here, in one or two sentences, what visitors find on the home page of this site.',
    text: 'Write here what visitors come for.',
  },
  contact: {
    title: 'Write to us',
    description: 'Send us a message with this form: it needs your name and what you want to say.',
    name: 'Name',
    message: 'Message',
    send: 'Send',
    incomplete: 'Nothing was sent: a name and a message are needed. Go back to complete them.',
  },
  thanks: {
    title: 'Thank you',
    description: 'This page opens once a message has been sent with the form, and says that it has arrived.',
    text: 'Your message has arrived.',
  },
};

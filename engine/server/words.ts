/** What the server itself says to visitors, in English: a site in another language gives its own `words`. */
export const englishWords = {
  /** How much is fetched to keep the site for offline reading, rounded up to a tenth. */
  keptSize: (megabytes: number) => `(about ${megabytes.toFixed(1)}\u00a0MB)`,
  /** The title of pages while a developer shows a remote of their own in this browser. */
  overridden: (site: string, remote: string) => `${site} (${remote} overridden)`,
  preview: 'Preview',
  /** @param releases the ids by application; `until` is in ISO 8601 */
  previewShows: (releases: Readonly<Record<string, string>>, until: string) => {
    const shown = Object.entries(releases).map(([name, id]) => `${name} release ${id.slice(0, 12)}`);
    const end = `${until.slice(0, 10)} ${until.slice(11, 16)} UTC`;
    return `This is a preview of ${shown.join(' and ')}. Only this browser sees it, until ${end}.`;
  },
  leavePreview: 'Leave the preview',
  /** @param reason a sentence in English, for the team that made the link */
  previewRefused: (reason: string) =>
    `${reason} Ask for a new link, or load the page again for the site as it is.`,
  noRelease: 'The site has no release yet.',
  fileNotYet: 'This file is not here yet.',
  noFile: 'There is no such file.',
  unanswered: 'This request cannot be answered.',
  tooLong: 'This is too long to be sent here: nothing was saved. Send less at once.',
  unreadable: 'This is not sent in a way that can be read here: nothing was saved.',
  notPosted: 'This site is read with GET.',
  failed: 'Something went wrong here.',
};

export type Words = typeof englishWords;

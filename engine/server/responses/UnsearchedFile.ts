/** A file that this server does not know, in a channel that it could not search in time: another server may have it. */
export class UnsearchedFile extends Error {
  /** @param path such as `/static/js/content.pages.0123456789.js` */
  constructor(path: string) {
    super(`The channel of ${path} could not be searched in time.`);
    this.name = 'UnsearchedFile';
  }
}

/** Replaces a file's address in unit tests, where nothing is bundled. */
const address = '/static/media/asset';
export default address;

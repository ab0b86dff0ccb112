/** The part of the federation runtime that a remote needs: an entry with the whole has 8,084 bytes instead of 7,499, of 8,000. */
export { getRemoteEntry, init } from 'whole-federation-runtime';

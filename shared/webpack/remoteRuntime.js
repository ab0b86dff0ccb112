/**
 * The part of the federation runtime that a remote needs. Remotes load no other remotes; the whole runtime would add unused
 * functions and their messages to every entry (0.6 KB gzip).
 */
export { getRemoteEntry, init } from 'whole-federation-runtime';

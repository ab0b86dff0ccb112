/**
 * What a page asks the service worker for: to keep the site because the visitor wants it; to keep it unless the visitor
 * has had it removed; to bring what is kept up to date; to remove it; or only to say whether it is kept.
 */
export type OfflineRequest = 'keep' | 'keep-unless-removed' | 'update' | 'remove' | 'ask';

/** The answer: whether a whole composition is kept now, and whether what was asked for came to its end. */
export type OfflineReply = { isKept: boolean; isDone: boolean };

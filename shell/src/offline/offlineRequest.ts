/**
 * A page's request to the service worker: keep the site because the user asks for it; keep it unless the user had it
 * removed; update what is kept; remove it; or only return whether it is kept.
 */
export type OfflineRequest = 'keep' | 'keep-unless-removed' | 'update' | 'remove' | 'ask';

/**
 * The reply: whether a complete composition is kept now, whether the request succeeded, and whether pages were changed
 * between the server and this browser within the last day, so that they cannot be kept.
 */
export type OfflineReply = { isKept: boolean; isDone: boolean; areChanged?: true };

/**
 * Whether this page is open inside another app, such as WhatsApp or Facebook: what the browser stores is that app's own, and
 * downloads and dialogs may do nothing.
 */
export function isInApp(agent = navigator.userAgent): boolean {
  if (/FBA[NV]|FB_IAB|Instagram|WhatsApp|\bLine\/|Snapchat|TikTok|; wv\)/.test(agent)) return true;
  // On iPhones only the browsers themselves name Safari.
  return /iP(hone|ad|od).*AppleWebKit/.test(agent) && !agent.includes('Safari/');
}

/**
 * Whether this is WebKit, which deletes what a site keeps after seven days of use without a visit:
 * https://webkit.org/blog/10218/full-third-party-cookie-blocking-and-more/
 */
export function forgetsInAWeek(agent = navigator.userAgent): boolean {
  return agent.includes('AppleWebKit') && !/Chrome\/|Chromium|Android/.test(agent);
}

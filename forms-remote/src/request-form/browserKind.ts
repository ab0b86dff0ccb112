/**
 * Whether this page is open inside another app, such as WhatsApp or Facebook: what the browser stores is that app's own, and
 * downloads and dialogs may do nothing.
 */
export function isInApp(agent = navigator.userAgent): boolean {
  if (/FBA[NV]|FB_IAB|Instagram|WhatsApp|\bLine\/|Snapchat|TikTok|; wv\)/.test(agent)) return true;
  // On iPhones only the browsers themselves name Safari.
  return /iP(hone|ad|od).*AppleWebKit/.test(agent) && !agent.includes('Safari/');
}

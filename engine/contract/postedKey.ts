/**
 * The key in a form's dataset once the browser has sent it to the server without script. Until the response comes, the page
 * looks untouched, and its script may start meanwhile.
 */
export const postedKey = 'posted';

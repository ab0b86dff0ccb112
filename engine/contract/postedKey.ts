/** In a form's dataset once the browser has sent it without script: until the response comes, its script may start. */
export const postedKey = 'posted';

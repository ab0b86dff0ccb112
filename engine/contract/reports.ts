export const reportsAddress = '/reports';

/** The event that a form dispatches on the window when what was typed could not be saved; `detail` is an error whose cause is the reason. */
export const saveFailedEvent = 'save-failed';

export const reportLimits = { errors: 5, stack: 6, applications: 20 } as const;

/** What the name of an error may be: it has no room for what a user typed. */
export const errorName = /^[\w/-]{1,40}$/;

/** A place in a file of ours, such as `static/js/content.home.0123456789.js:1:2345`, or a file without a position. */
export const ownPlace = /^static\/\w{1,10}\/([a-z][a-z0-9-]{0,30})\.[\w.-]{1,60}?(?::\d{1,7}:\d{1,7})?$/;

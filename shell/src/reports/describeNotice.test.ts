import { saveFailedEvent } from '@site/shared/contract/reports';
import { describeNotice } from './describeNotice';

const own = (file: string) => `${location.origin}/static/js/${file}`;

/** An error whose stack has these places, as Chromium writes it. */
function errorAt(message: string, places: readonly string[], options?: ErrorOptions): Error {
  const error = new TypeError(message, options);
  error.stack = [`TypeError: ${message}`, ...places.map((place) => `    at f (${place})`)].join('\n');
  return error;
}

const content = `${own('content.home.0123456789.js')}:1:23`;
const shell = `${own('shell.main.0123456789.js')}:2:45`;
const contentPlace = 'static/js/content.home.0123456789.js:1:23';
const shellPlace = 'static/js/shell.main.0123456789.js:2:45';

test('report: an uncaught error has name, message and places in our own files', () => {
  const error = errorAt('x is not a function', [content, 'https://elsewhere.test/static/js/a.js:1:1', shell]);
  expect(describeNotice(new ErrorEvent('error', { error, message: 'Uncaught' }), [])).toEqual({
    kind: 'error',
    message: 'TypeError: x is not a function',
    stack: [contentPlace, shellPlace],
  });
});

test('report: the stacks of Firefox and WebKit are read too', () => {
  const error = errorAt('no', []);
  error.stack = `f@${content}\n@${shell}\n`;
  expect(describeNotice(new ErrorEvent('error', { error }), [])?.stack).toEqual([contentPlace, shellPlace]);
});

test('report: the address of a page, with its query, is not a place', () => {
  const error = errorAt('no', [`${location.origin}/donate?name=Wanjiru:1:1`, `${content}`]);
  expect(describeNotice(new ErrorEvent('error', { error }), [])?.stack).toEqual([contentPlace]);
});

test('report: an error of a browser extension is not sent', () => {
  const event = new ErrorEvent('error', { message: 'no', filename: 'chrome-extension://abc/x.js' });
  expect(describeNotice(event, [])).toBeUndefined();
});

test('report: an error without a stack has the position of its event', () => {
  const event = new ErrorEvent('error', {
    message: 'Script error',
    filename: own('content.home.0123456789.js'),
    lineno: 1,
    colno: 23,
  });
  expect(describeNotice(event, [])).toEqual({
    kind: 'error',
    message: 'Script error',
    stack: [contentPlace],
  });
});

test('report: the reason of a rejection is sent only if it is an error', () => {
  const rejection = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason });
  expect(describeNotice(rejection(errorAt('late', [content])), [])).toEqual({
    kind: 'rejection',
    message: 'TypeError: late',
    stack: [contentPlace],
  });
  expect(describeNotice(rejection({ name: 'Wanjiru' }), [])).toEqual({
    kind: 'rejection',
    message: 'Thrown: object',
    stack: [],
  });
});

test.each([
  ['/static/media/content.photo.0123456789.jpg?x=1', ['static/media/content.photo.0123456789.jpg']],
  ['https://elsewhere.test/static/a.jpg', []],
  ['/photo.jpg', []],
])('report: an image at %s that does not load is sent as its file alone', (src, stack) => {
  const image = document.body.appendChild(document.createElement('img'));
  image.src = src;
  const events: Event[] = [];
  addEventListener('error', (event) => events.push(event), { capture: true, once: true });
  image.dispatchEvent(new Event('error'));
  expect(describeNotice(events[0] ?? new Event('none'), [])).toEqual({
    kind: 'load',
    message: 'LoadError',
    stack,
  });
});

test('report: a policy violation is sent as directive and origin', () => {
  const violation = (more: object) =>
    Object.assign(new Event('securitypolicyviolation'), {
      effectiveDirective: 'img-src',
      blockedURI: 'https://elsewhere.test/pixel?name=Wanjiru',
      sourceFile: own('content.home.0123456789.js'),
      lineNumber: 1,
      columnNumber: 23,
      ...more,
    });
  expect(describeNotice(violation({}), [])).toEqual({
    kind: 'policy',
    message: 'PolicyViolation: img-src https://elsewhere.test',
    stack: [contentPlace],
  });
  expect(describeNotice(violation({ blockedURI: 'inline', sourceFile: '' }), [])).toMatchObject({
    message: 'PolicyViolation: img-src inline',
    stack: [],
  });
  expect(describeNotice(violation({ sourceFile: 'moz-extension' }), [])).toBeUndefined();
  expect(describeNotice(violation({ blockedURI: `${location.origin}/x`, sourceFile: '' }), [])).toMatchObject(
    { message: `PolicyViolation: img-src ${location.origin}` },
  );
  expect(describeNotice(violation({ sourceFile: 'https://elsewhere.test/a.js' }), [])).toBeUndefined();
  const byExtension = violation({ blockedURI: 'chrome-extension', sourceFile: location.href });
  expect(describeNotice(byExtension, [])).toBeUndefined();
});

test.each([
  ['permission-denied', 'SaveFailed: permission-denied'],
  ['firestore/unavailable', 'SaveFailed: firestore/unavailable'],
  ['Wanjiru 0712', 'SaveFailed: TypeError'],
  [undefined, 'SaveFailed: TypeError'],
])('report: a request that failed with the code %s is sent without values', (code, message) => {
  const cause = Object.assign(errorAt('cannot save Wanjiru', []), { code });
  const detail = errorAt('A request was not saved.', [content], { cause });
  expect(describeNotice(new CustomEvent(saveFailedEvent, { detail }), [])).toEqual({
    kind: 'save',
    message,
    stack: [contentPlace],
  });
});

test('report: what React throws while it draws a remote’s page is the page’s', () => {
  const componentStack = `\n    at P (${content})\n    at div\n    at S (${shell})`;
  const error = errorAt('Minified React error #418', [shell]);
  expect(describeNotice({ kind: 'hydration', error, componentStack }, [])?.stack).toEqual([
    contentPlace,
    shellPlace,
  ]);
  expect(describeNotice({ kind: 'hydration', error, componentStack: `at S (${shell})` }, [])?.stack).toEqual([
    shellPlace,
  ]);
});

test('report: of an error that React wrapped the cause is sent', () => {
  const error = new Error('There was an error during concurrent rendering', {
    cause: errorAt('within', [content]),
  });
  expect(describeNotice({ kind: 'hydration', error }, [])).toEqual({
    kind: 'hydration',
    message: 'TypeError: within',
    stack: [contentPlace],
  });
});

test('report: a page whose file did not load is sent as the file', () => {
  const notice = {
    kind: 'page' as const,
    error: errorAt('gone', [shell]),
    address: '/static/js/forms.entry.0123456789.js',
  };
  expect(describeNotice(notice, [])?.stack).toEqual(['static/js/forms.entry.0123456789.js', shellPlace]);
});

test("report: no kind of message contains a field's value", () => {
  const error = errorAt('cannot read Wanjiru', [content]);
  for (const notice of [
    new ErrorEvent('error', { error }),
    new ErrorEvent('error', { message: 'cannot read Wanjiru' }),
    Object.assign(new Event('unhandledrejection'), { reason: error }),
    { kind: 'page' as const, error },
  ])
    expect(describeNotice(notice, ['wanjiru'])?.message).toContain('cannot read …');
});

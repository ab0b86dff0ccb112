import { saveFailedEvent } from '../../contract/reports';
import { describeFailure } from './describeFailure';

const scriptAt = (file: string) => `${location.origin}/static/js/${file}`;

/** An error whose stack has these places, as Chromium writes it. */
function errorAt(places: readonly string[], options?: ErrorOptions): Error {
  const error = new TypeError('No such person: Wanjiru', options);
  error.stack = [`TypeError: Wanjiru`, ...places.map((place) => `    at f (${place})`)].join('\n');
  return error;
}

const content = `${scriptAt('content.home.0123456789.js')}:1:23`;
const shell = `${scriptAt('shell.main.0123456789.js')}:2:45`;
const contentPlace = 'static/js/content.home.0123456789.js:1:23';
const shellPlace = 'static/js/shell.main.0123456789.js:2:45';

const uncaught = (error: unknown) => describeFailure(new ErrorEvent('error', { error, message: 'Wanjiru' }));

test('report: an uncaught error has its name and places in our own files, and no message', () => {
  const elsewhere = 'https://elsewhere.test/static/js/a.js:1:1';
  const document = `${location.origin}/donate?name=Wanjiru:1:1`;
  expect(uncaught(errorAt([content, elsewhere, document, shell]))).toEqual({
    kind: 'error',
    name: 'TypeError',
    stack: [contentPlace, shellPlace],
  });
});

test('report: the stacks of Firefox and WebKit are read too', () => {
  const error = Object.assign(new Error('no'), { stack: `f@${content}\n@${shell}\n` });
  expect(uncaught(error)?.stack).toEqual([contentPlace, shellPlace]);
});

test('report: a name that may hold anything is not sent', () => {
  const error = Object.assign(errorAt([content]), { name: 'Wanjiru 0712 345678' });
  expect(uncaught(error)?.name).toBe('Error');
});

test.each([
  ['a browser extension', new ErrorEvent('error', { filename: 'chrome-extension://abc/x.js' })],
  ['another site', new ErrorEvent('error', { error: errorAt(['https://elsewhere.test/a.js:1:1']) })],
  ['a thrown text', Object.assign(new Event('unhandledrejection'), { reason: 'Wanjiru' })],
])('report: an error of %s is not sent', (_, event) => {
  expect(describeFailure(event)).toBeUndefined();
});

test('report: a rejection has the name of its reason', () => {
  const rejection = Object.assign(new Event('unhandledrejection'), { reason: errorAt([content]) });
  expect(describeFailure(rejection)).toEqual({ kind: 'rejection', name: 'TypeError', stack: [contentPlace] });
});

test.each([
  ['/static/media/content.photo.0123456789.jpg?x=1', ['static/media/content.photo.0123456789.jpg']],
  ['https://elsewhere.test/static/a.jpg', undefined],
  ['/photo.jpg', undefined],
])('report: an image at %s that does not load is sent as its file, if it is ours', (src, stack) => {
  const image = document.body.appendChild(document.createElement('img'));
  image.src = src;
  const events: Event[] = [];
  addEventListener('error', (event) => events.push(event), { capture: true, once: true });
  image.dispatchEvent(new Event('error'));
  expect(describeFailure(events[0] ?? new Event('none'))?.stack).toEqual(stack);
});

test.each([
  ['permission-denied', 'permission-denied'],
  ['Wanjiru 0712', 'Error'],
  [undefined, 'TypeError'],
])('report: a save that failed with the code %s is sent without values', (code, name) => {
  const cause = Object.assign(errorAt([]), code === undefined ? {} : { code });
  const detail = errorAt([content], { cause });
  expect(describeFailure(new CustomEvent(saveFailedEvent, { detail }))).toEqual({
    kind: 'save',
    name,
    stack: [contentPlace],
  });
});

test('report: what React throws while it draws a remote’s page is the page’s', () => {
  const componentStack = `\n    at P (${content})\n    at div\n    at S (${shell})`;
  const failure = { kind: 'hydration' as const, error: errorAt([shell]) };
  expect(describeFailure({ ...failure, componentStack })?.stack).toEqual([contentPlace, shellPlace]);
  expect(describeFailure({ ...failure, componentStack: `at S (${shell})` })?.stack).toEqual([shellPlace]);
});

test('report: of an error that React wrapped the cause is sent', () => {
  const error = new Error('There was an error during concurrent rendering', { cause: errorAt([content]) });
  const sent = { kind: 'hydration', name: 'TypeError', stack: [contentPlace] };
  expect(describeFailure({ kind: 'hydration', error })).toEqual(sent);
});

test('report: what cannot be read is not sent, and stops nobody', () => {
  expect(describeFailure(new CustomEvent(saveFailedEvent, { detail: new Error('without a cause') }))).toBe(
    undefined,
  );
});

import { noteUnscripted } from './noteUnscripted';

beforeEach(() => {
  document.body.innerHTML = '<form></form>';
  document.addEventListener('submit', noteUnscripted);
});

afterEach(() => {
  document.removeEventListener('submit', noteUnscripted);
});

test.each([
  ['posts to the server', { action: '/requests/donations' }, false, true],
  ['is sent by its script', { action: '/requests/donations' }, true, false],
  ['becomes an e-mail', { action: 'mailto:a@b' }, false, false],
])('a form that %s is noted if its response may come later', (_, form, isScripted, isNoted) => {
  const element = Object.assign(document.querySelector('form') as HTMLFormElement, form);
  if (isScripted) element.addEventListener('submit', (event) => event.preventDefault());
  element.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  expect('posted' in element.dataset).toBe(isNoted);
});

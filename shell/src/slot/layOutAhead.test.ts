import { layOutAhead } from './layOutAhead';

let end: () => void;

beforeEach(() => {
  document.body.innerHTML = '<main><div data-remote="content">Home</div></main>';
  end = layOutAhead();
});

afterEach(() => {
  end();
});

/** As React draws a hidden page. */
async function draw(text: string): Promise<HTMLElement> {
  const page = document.createElement('div');
  page.dataset.remote = 'forms';
  page.textContent = text;
  document.querySelector('main')?.append(page);
  page.style.setProperty('display', 'none', 'important');
  await Promise.resolve();
  return page;
}

test('page ahead: is laid out once it is drawn, and stays hidden', async () => {
  const ahead = await draw('Donate computers');
  expect(ahead).toHaveAttribute('data-ahead');
  expect(ahead).toHaveAttribute('data-first-screen');
  expect(ahead.style.display).toBe('');
  expect(ahead).not.toBeVisible();
});

test('page ahead: is laid out if it was drawn before', async () => {
  end();
  const ahead = await draw('Donate computers');
  expect(ahead).not.toHaveAttribute('data-ahead');
  end = layOutAhead();
  expect(ahead).toHaveAttribute('data-ahead');
});

test('page ahead: is not hidden by its layout once that has ended', async () => {
  const ahead = await draw('Donate computers');
  end();
  expect(ahead).not.toHaveAttribute('data-ahead');
  expect(ahead).not.toHaveAttribute('data-first-screen');
  expect(ahead).toBeVisible();
});

test('page ahead: a page that is drawn after the end is left to React', async () => {
  end();
  const ahead = await draw('About us');
  expect(ahead.style.display).toBe('none');
});

/** @jest-environment node */
import pages from 'remote-pages';
import { renderPages } from './renderPages';

jest.mock('remote-pages', () => ({ __esModule: true, default: [] }), { virtual: true });

/** The remote has one page, which draws this. */
function draw(drawn: () => React.ReactNode): void {
  const page = { path: '/about', title: 'About us', description: 'Who we are.' };
  pages.splice(0, 1, { ...page, load: () => Promise.resolve({ default: drawn }) });
}

test('prerender: a page that needs a browser is named with the line that failed', async () => {
  draw(() => <p>{window.name}</p>);
  await expect(renderPages()).rejects.toThrow(
    /^The page \/about cannot be rendered without a browser:\n[^]*window is not defined[^]*renderPages\.test\.tsx:\d+/,
  );
});

test('prerender: each page is rendered as the slot hydrates it', async () => {
  draw(() => (
    <>
      <img src="/static/media/hands.svg" alt="" />
      <h1>About us</h1>
    </>
  ));
  const html = '<img src="/static/media/hands.svg" alt=""/><h1>About us</h1>';
  expect(await renderPages()).toEqual([
    { path: '/about', title: 'About us', description: 'Who we are.', html },
  ]);
});

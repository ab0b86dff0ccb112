/** @jest-environment node */
import pages from 'remote-pages';
import { renderPages } from './renderPages';

jest.mock('remote-pages', () => ({ __esModule: true, default: [] }), { virtual: true });

/** The remote has these pages, which draw this. */
function draw(drawn: () => React.ReactNode, paths = ['/about']): void {
  const page = { title: 'About us', description: 'Who we are.' };
  const load = () => Promise.resolve({ default: drawn });
  pages.splice(0, Infinity, ...paths.map((path) => ({ ...page, path, load })));
}

test('prerender: each page that needs a browser is named with the line that failed', async () => {
  draw(() => <p>{window.name}</p>, ['/about', '/goals']);
  const failed = (path: string) =>
    `The page ${path} cannot be rendered without a browser:\nReferenceError: window is not defined\n.*renderPages\\.test\\.tsx:\\d+[^]*`;
  await expect(renderPages()).rejects.toThrow(new RegExp(failed('/about') + failed('/goals')));
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

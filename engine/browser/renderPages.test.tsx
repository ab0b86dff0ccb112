/** @jest-environment node */
import type { Page } from '../contract/page';
import { renderPages } from './renderPages';

function AboutPage() {
  return (
    <>
      <img src="/static/media/hands.svg" alt="" />
      <h1>About us</h1>
      <a href="/donate">Donate</a>
    </>
  );
}

let pages: Page[];

const about: Page[] = [
  {
    path: '/about',
    title: 'About us',
    description: 'Who we are.',
    load: () => Promise.resolve({ default: AboutPage }),
  },
];

jest.mock(
  'remote-pages',
  () => ({
    __esModule: true,
    get default() {
      return pages;
    },
  }),
  { virtual: true },
);

beforeEach(() => {
  pages = about;
});

test('prerender: a page that needs a browser is named with the line that failed', async () => {
  const FailingPage = () => <p>{window.name}</p>;
  const failing = { path: '/training', title: '', description: '' };
  pages = [...about, { ...failing, load: () => Promise.resolve({ default: FailingPage }) }];
  await expect(renderPages()).rejects.toThrow(
    /^The page \/training cannot be rendered without a browser:\n[^]*window is not defined[^]*renderPages\.test\.tsx:\d+/,
  );
});

test('prerender: each page is rendered as the slot hydrates it', async () => {
  expect(await renderPages()).toEqual([
    {
      path: '/about',
      title: 'About us',
      description: 'Who we are.',
      html: '<img src="/static/media/hands.svg" alt=""/><h1>About us</h1><a href="/donate">Donate</a>',
    },
  ]);
});

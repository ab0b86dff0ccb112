import { act, fireEvent, screen, within } from '@testing-library/react';
import { organisation } from '@site/shared/organisation';
import { flushSync } from 'react-dom';
import { settled } from 'federated-site/browser';
import { FakeSource, pageContent, watchConsole } from 'federated-site/testing';
import { renderSite } from './testing/renderSite';

const HomePage = () => (
  <>
    <h1>Home</h1>
    <a href="/projects">Our projects</a>
    <a href="/projects#towns">The towns</a>
    <a href="/nowhere">Nowhere</a>
  </>
);
const ProjectsPage = () => (
  <>
    <h1>Our projects</h1>
    <h2 id="towns">Towns</h2>
    <a href="/about">About us</a>
  </>
);
function ThrowingPage(): never {
  throw new TypeError('x is not a function');
}

const projects = pageContent('Our projects | Rudisha', ProjectsPage);
const scrollTo = jest.fn();
const scrollIntoView = jest.fn();

let source: FakeSource;

beforeEach(async () => {
  watchConsole();
  scrollTo.mockClear();
  Object.assign(window, { scrollTo });
  Object.assign(Element.prototype, { scrollIntoView });
  scrollIntoView.mockClear();
  document.title = 'Home | Rudisha';
  source = new FakeSource();
  await renderSite(source, HomePage);
});

afterEach(() => {
  jest.restoreAllMocks();
});

/** Follows a link; the load of its page has begun afterwards. */
function follow(name: string): Promise<void> {
  return act(() => {
    fireEvent.click(within(main()).getByRole('link', { name }));
    return Promise.resolve();
  });
}

const settle = (...args: Parameters<FakeSource['settle']>) => act(() => source.settle(...args));
const main = () => screen.getByRole('main');
const heading = () => within(main()).getByRole('heading', { level: 1 });

/** Waits until the browser has moved to another entry of its history. */
async function move(go: () => void): Promise<void> {
  await act(async () => {
    const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    go();
    await arrived;
  });
}

describe('site: following a link', () => {
  test('keeps the current page until the next one has loaded', async () => {
    const isProgressShown = () =>
      document.querySelector('div[aria-hidden=true]')?.classList.contains('active');
    await follow('Our projects');
    expect(location.pathname).toBe('/projects');
    expect(heading()).toHaveTextContent('Home');
    expect(isProgressShown()).toBe(true);
    await settle('/projects', projects);
    expect(heading()).toHaveTextContent('Our projects');
    expect(isProgressShown()).toBe(false);
  });

  test('shows a page that is loaded already within the click', async () => {
    // As a page that was loaded ahead of the click.
    const [home, ahead] = [source.contentOf('/'), settled(projects)];
    jest.spyOn(source, 'contentOf').mockImplementation((path) => (path === '/projects' ? ahead : home));
    const link = within(main()).getByRole('link', { name: 'Our projects' });
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    try {
      flushSync(() => {
        link.click();
      });
      expect(heading()).toHaveTextContent('Our projects');
    } finally {
      Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    }
  });

  test('updates title, focus, announcement and scroll position', async () => {
    await follow('Our projects');
    expect(document.title).toBe('Home | Rudisha');
    await settle('/projects', projects);
    expect(document.title).toBe('Our projects | Rudisha');
    expect(main()).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('Our projects | Rudisha');
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
  });

  test('to a part of a page scrolls to that part', async () => {
    await follow('The towns');
    await settle('/projects', projects);
    expect(screen.getByRole('heading', { name: 'Towns' })).toHaveFocus();
    expect(scrollIntoView).toHaveBeenCalledTimes(1);
  });

  test('to an unknown path shows NotFound, in title and announcement too', async () => {
    await follow('Nowhere');
    await settle('/nowhere', { kind: 'not-found' });
    expect(main()).toHaveTextContent(/^NotFound$/);
    expect(screen.getByRole('status')).toHaveTextContent('NotFound');
    expect(document.title).toBe(`NotFound | ${organisation.name}`);
  });
});

describe('site: skipping to the content', () => {
  test('moves the reader there, and does nothing else', async () => {
    await follow('Our projects');
    await settle('/projects', projects);
    screen.getByRole('status').textContent = '';
    scrollTo.mockClear();
    const entries = history.length;
    fireEvent.click(screen.getByRole('link', { name: 'Skip to content' }));
    expect(main()).toHaveFocus();
    expect(scrollIntoView).toHaveBeenCalledTimes(1);
    expect([history.length, location.hash]).toEqual([entries, '']);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(scrollTo).not.toHaveBeenCalled();
  });

  test("a link to a part that the browser follows itself is the browser's", async () => {
    await follow('Our projects');
    await settle('/projects', projects);
    screen.getByRole('status').textContent = '';
    scrollTo.mockClear();
    await move(() => (location.hash = '#towns'));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(scrollTo).not.toHaveBeenCalled();
  });
});

test('site: going back shows the page before, without loading it again', async () => {
  await follow('Our projects');
  await settle('/projects', projects);
  await move(() => history.back());
  expect(heading()).toHaveTextContent('Home');
  expect(document.title).toBe('Home | Rudisha');
  expect(source.loads).toEqual(['/', '/projects']);
});

test('site: a page that throws leaves every other page reachable, with title and announcement', async () => {
  await follow('Our projects');
  await settle('/projects', pageContent('Our projects', ThrowingPage));
  await act(() => {
    fireEvent.click(screen.getByRole('link', { name: 'Connect', hidden: true }));
    return Promise.resolve();
  });
  await settle('/connect', pageContent('Connect | Rudisha', ProjectsPage));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(document.title).toBe('Connect | Rudisha');
  expect(main()).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Connect | Rudisha');
});

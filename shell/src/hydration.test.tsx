import { act, fireEvent, screen, within } from '@testing-library/react';
import { translateDocument } from '@site/shared/testing/translateDocument';
import type { Root } from 'react-dom/client';
import { useState } from 'react';
import { NotFoundPage } from './layout/NotFoundPage';
import { Unavailable } from './layout/Unavailable';
import type { SlotContent } from 'federated-site/browser';
import { failedContent, FakeSource, pageContent, watchConsole } from 'federated-site/testing';
import { hydrate, openComposed } from './testing/composed';

/** @param limit how often its button is pressed before it throws */
function AboutPage({ limit = Infinity }) {
  const [count, setCount] = useState(0);
  if (count > limit) throw new TypeError('x is not a function');
  return (
    <>
      <h1>About us</h1>
      <p>We repair computers &amp; pass them on.</p>
      <form>
        <input id="name" aria-label="Name" />
      </form>
      <button
        onClick={() => {
          setCount(count + 1);
        }}
      >
        {`Pressed ${String(count)}`}
      </button>
    </>
  );
}

function ThrowingPage(): never {
  throw new TypeError('x is not a function');
}

const about = pageContent('About us', AboutPage);
const failed = failedContent('/static/js/content.about.js');

let source: FakeSource;
let watched: ReturnType<typeof watchConsole>;
let root: Root | undefined;

beforeEach(() => {
  source = new FakeSource();
  watched = watchConsole();
  openComposed('/about', AboutPage);
});

afterEach(async () => {
  await act(() => root?.unmount());
  jest.restoreAllMocks();
});

/** Hydrates the page about us while its code is still loading. */
async function hydrateAbout() {
  const hydrated = await hydrate(source, '/about');
  root = hydrated.root;
  return hydrated;
}

function settleAbout(content: SlotContent = about): Promise<void> {
  return act(() => source.settle('/about', content));
}

/** Waits, because the page is drawn in a transition. */
function tryAgain(): Promise<void> {
  return act(() => {
    screen.getByRole('button', { name: 'Try again' }).click();
    return Promise.resolve();
  });
}

const main = () => within(screen.getByRole('main'));
const nameField = () => screen.getByRole('textbox', { name: 'Name' });

test('hydration: no node changes, nothing is recovered, the console is silent', async () => {
  const before = document.body.innerHTML;
  const { mutations, recovered } = await hydrateAbout();
  await settleAbout();
  expect(mutations).toEqual([]);
  expect(recovered).toEqual([]);
  expect(watched.errors).toEqual([]);
  expect(document.body.innerHTML.replace(' hidden=""', '')).toBe(before);
});

test('hydration: page and typed text stay, while the code loads and afterwards, when it works', async () => {
  const field = nameField();
  fireEvent.change(field, { target: { value: 'Wanjiru' } });
  await hydrateAbout();
  expect(nameField()).toBe(field);
  await settleAbout();
  expect(nameField()).toBe(field);
  expect(field).toHaveValue('Wanjiru');
  fireEvent.click(screen.getByRole('button', { name: 'Pressed 0' }));
  expect(screen.getByRole('button', { name: 'Pressed 1' })).toBeInTheDocument();
});

test('hydration: focus, title and announcement of the first page stay', async () => {
  document.title = 'As composed';
  nameField().focus();
  await hydrateAbout();
  await settleAbout();
  expect(document.title).toBe('As composed');
  expect(nameField()).toHaveFocus();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

describe('hydration: a page whose code does not load', () => {
  test('keeps its nodes, with the message below it', async () => {
    const heading = main().getByRole('heading', { name: 'About us' });
    const field = nameField();
    fireEvent.change(field, { target: { value: 'Wanjiru' } });
    const { recovered } = await hydrateAbout();
    await settleAbout(failed);
    expect(main().getByRole('heading', { name: 'About us' })).toBe(heading);
    expect(nameField()).toBe(field);
    expect(field).toHaveValue('Wanjiru');
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('Loading failed: (missing: /static/js/content.about.js)');
    expect(heading.compareDocumentPosition(alert)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(recovered).toEqual([]);
    expect(watched.errors).toEqual([]);
  });

  test('is loaded again by "Try again", and stays readable until then', async () => {
    await hydrateAbout();
    await settleAbout(failed);
    await tryAgain();
    expect(source.loads).toEqual(['/about', '/about']);
    expect(main().getByRole('heading', { name: 'About us' })).toBeInTheDocument();
    await settleAbout();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(main().getAllByRole('heading', { name: 'About us' })).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Pressed 0' }));
    expect(screen.getByRole('button', { name: 'Pressed 1' })).toBeInTheDocument();
  });

  test('takes over what is typed while it is loaded again, and leaves the focus in the field', async () => {
    await hydrateAbout();
    await settleAbout(failed);
    nameField().focus();
    fireEvent.change(nameField(), { target: { value: 'Wan' } });
    await tryAgain();
    fireEvent.change(nameField(), { target: { value: 'Wanjiru' } });
    await settleAbout();
    expect(screen.getByRole('button', { name: 'Pressed 0' })).toBeInTheDocument();
    expect(nameField()).toHaveValue('Wanjiru');
    expect(nameField()).toHaveFocus();
  });
});

describe('hydration: a page that other software has changed', () => {
  afterEach(() => {
    document.documentElement.className = '';
  });

  const changes = [
    ['translated', translateDocument],
    ['with a node beside a field', () => nameField().after(document.createElement('div'))],
    ['with a node in the header', () => screen.getByRole('banner').prepend(document.createElement('div'))],
  ] as const;

  test.each(changes)('%s: keeps what was typed and the focus, and works', async (_, change) => {
    nameField().focus();
    change();
    fireEvent.change(nameField(), { target: { value: 'Wan' } });
    await hydrateAbout();
    fireEvent.change(nameField(), { target: { value: 'Wanjiru' } });
    expect(nameField()).toHaveFocus();
    await settleAbout();
    expect(nameField()).toHaveValue('Wanjiru');
    expect(nameField()).toHaveFocus();
    fireEvent.click(screen.getByRole('button', { name: 'Pressed 0' }));
    expect(screen.getByRole('button', { name: 'Pressed 1' })).toBeInTheDocument();
    expect(main().getAllByRole('heading', { name: 'About us' })).toHaveLength(1);
    expect(screen.getByRole('contentinfo')).toHaveTextContent('offline reading (about 0.4 MB)');
  });

  test('is not given what was typed in it again after it was left', async () => {
    screen.getByRole('banner').prepend(document.createElement('div'));
    fireEvent.change(nameField(), { target: { value: 'Wanjiru' } });
    await hydrateAbout();
    await settleAbout();
    await act(() =>
      source.settle(
        '/contact',
        pageContent('Contact us', () => <h1>Contact us</h1>),
      ),
    );
    await act(() => Promise.resolve(screen.getAllByRole('link', { name: 'Contact' })[0]?.click()));
    expect(main().getByRole('heading')).toHaveTextContent('Contact us');
    await act(() => Promise.resolve(screen.getAllByRole('link', { name: 'About Us' })[0]?.click()));
    expect(nameField()).toHaveValue('');
  });
});

test.each([
  ['not-found', NotFoundPage],
  ['unavailable', Unavailable],
] as const)("hydration: the shell's own page %s changes nothing", async (kind, Page) => {
  openComposed('/nowhere', Page, 'shell');
  await act(() => source.settle('/nowhere', { kind }));
  const { root: hydrated, mutations, recovered } = await hydrate(source, '/nowhere', 'shell');
  root = hydrated;
  expect([mutations, recovered, watched.errors]).toEqual([[], [], []]);
});

describe('hydration: a page that throws', () => {
  beforeEach(() => jest.spyOn(console, 'warn').mockReturnValue());

  test('keeps its prerendered nodes, with the message below it', async () => {
    const heading = main().getByRole('heading', { name: 'About us' });
    const field = nameField();
    fireEvent.change(field, { target: { value: 'Wanjiru' } });
    await hydrateAbout();
    await settleAbout(pageContent('About us', ThrowingPage));
    expect(main().getByRole('heading', { name: 'About us' })).toBe(heading);
    expect(nameField()).toHaveValue('Wanjiru');
    expect(screen.getByRole('alert')).toHaveTextContent('Loading failed: (TypeError: /about)');
    expect(screen.getByRole('banner')).toBeInTheDocument();
  });

  test('after hydration keeps its nodes and the typed text', async () => {
    await hydrateAbout();
    await settleAbout(pageContent('About us', () => <AboutPage limit={0} />));
    fireEvent.change(nameField(), { target: { value: 'Wanjiru' } });
    fireEvent.click(screen.getByRole('button', { name: 'Pressed 0' }));
    expect(screen.getByRole('alert')).toBeInTheDocument();
    expect(nameField()).toHaveValue('Wanjiru');
  });
});

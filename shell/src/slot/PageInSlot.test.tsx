import { act, fireEvent, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { Link } from '@site/shared/navigation';
import type { OpenablePage } from '../remotes/slotContent';
import { FakeSource, pageContent } from '../testing/FakeSource';
import { renderSite } from '../testing/renderSite';
import { watchConsole } from '../testing/watchConsole';

const drawHome = jest.fn();
const effect = jest.fn();
const effectEnd = jest.fn();

function HomePage() {
  drawHome();
  return (
    <>
      <h1>Home</h1>
      <Link to="/donate">Donate</Link>
      <Link to="/about">About</Link>
    </>
  );
}

function DonatePage() {
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    effect();
    return effectEnd;
  }, []);
  return (
    <>
      <h1>Donate computers</h1>
      <input aria-label="Name" />
      <button
        onClick={() => {
          setPressed(true);
        }}
      >
        {isPressed ? 'Sent' : 'Send'}
      </button>
      <Link to="/">Home</Link>
    </>
  );
}

function ThrowingPage(): never {
  throw new TypeError('x is not a function');
}

const donate = pageContent('Donate | Rudisha', DonatePage, 'forms');
const about = pageContent('About | Rudisha', () => <h1>About us</h1>);
const throwing = pageContent('About | Rudisha', ThrowingPage);

let source: FakeSource;
let watched: ReturnType<typeof watchConsole>;

beforeEach(async () => {
  jest.clearAllMocks();
  watched = watchConsole();
  Object.assign(window, { scrollTo: jest.fn() });
  source = new FakeSource();
  await renderSite(source, HomePage);
});

afterEach(() => {
  jest.restoreAllMocks();
});

/** The shell has the code of a page whose link the user points at. */
async function pointAt(page: OpenablePage): Promise<void> {
  await act(() => {
    source.announce(page);
    return Promise.resolve();
  });
}

const painted = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });

function follow(name: string): Promise<void> {
  return act(async () => {
    const [link] = screen.getAllByRole('link', { name });
    if (link) fireEvent.click(link);
    await painted();
  });
}

const drawnHeadings = () => Array.from(document.querySelectorAll('h1'), ({ textContent }) => textContent);
const button = (name: string) => screen.getByRole('button', { name });

test('page ahead: is drawn hidden, without its effects', async () => {
  await pointAt({ path: '/donate', content: donate });
  const [, ahead] = document.querySelectorAll('h1');
  expect(ahead).toHaveTextContent('Donate computers');
  expect(ahead).not.toBeVisible();
  expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual([
    'Home',
  ]);
  expect(effect).not.toHaveBeenCalled();
});

test('page ahead: the shown page is not drawn again for it', async () => {
  drawHome.mockClear();
  await pointAt({ path: '/donate', content: donate });
  expect(drawHome).not.toHaveBeenCalled();
});

test('page ahead: following the link shows the same elements, and they work', async () => {
  await pointAt({ path: '/donate', content: donate });
  const [, ahead] = document.querySelectorAll('h1');
  await follow('Donate');
  expect(drawnHeadings()).toEqual(['Donate computers']);
  expect(document.querySelector('h1')).toBe(ahead);
  expect(ahead).toBeVisible();
  expect(document.title).toBe('Donate | Rudisha');
  expect(effect).toHaveBeenCalledTimes(1);
  fireEvent.click(button('Send'));
  expect(button('Sent')).toBeInTheDocument();
});

test('page ahead: one is drawn at a time', async () => {
  await pointAt({ path: '/donate', content: donate });
  await pointAt({ path: '/about', content: about });
  expect(drawnHeadings()).toEqual(['Home', 'About us']);
});

test('page ahead: another one does not replace or reset the page that is shown', async () => {
  await pointAt({ path: '/donate', content: donate });
  await follow('Donate');
  fireEvent.click(button('Send'));
  await pointAt({ path: '/about', content: about });
  expect(button('Sent')).toBeInTheDocument();
  expect(drawnHeadings()).toEqual(['Donate computers', 'About us']);
});

test('page ahead: a page that was left is not kept hidden', async () => {
  await pointAt({ path: '/donate', content: donate });
  await follow('Donate');
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Wanjiru' } });
  await follow('Home');
  expect(drawnHeadings()).toEqual(['Home']);
  expect(effectEnd).toHaveBeenCalledTimes(1);
  await follow('Donate');
  expect(screen.getByLabelText('Name')).toHaveValue('');
});

test('page ahead: the first page of the document can be drawn ahead too', async () => {
  await pointAt({ path: '/about', content: about });
  await follow('About');
  await pointAt({ path: '/', content: pageContent('Home | Rudisha', HomePage) });
  expect(drawnHeadings()).toEqual(['About us', 'Home']);
});

test('page ahead: one that throws is told of when it is opened, not before', async () => {
  await pointAt({ path: '/about', content: throwing });
  expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await follow('About');
  expect(screen.getByRole('alert')).toHaveTextContent('Loading failed: (TypeError: /about)');
  expect(screen.getByRole('banner')).toBeInTheDocument();
  await follow('Contact');
  await act(() => source.settle('/contact', donate));
  expect(screen.getByRole('heading', { name: 'Donate computers' })).toBeVisible();
  expect(watched.errors).not.toEqual([]);
});

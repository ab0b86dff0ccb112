import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '@site/shared/testing/expectAccessible';
import type { Tab } from '../../../../plugin/api';
import { FakeServer, inbox, Refused, summary } from '../../../../../e2e/support/desk/fakeServer';
import InboxPage from './InboxPage';

type Body = { tab: Tab; words?: string; kind?: string; most: number };

/** Without what the page keeps of the test before. */
async function open(search = '') {
  history.replaceState(null, '', `/${search}`);
  const rendered = render(<InboxPage />);
  await screen.findByText(/^\d+ requests?/);
  return rendered;
}

const rows = () =>
  screen
    .getAllByRole('list')
    .flatMap((list) => within(list).queryAllByRole('link'))
    .map((link) => link.getAttribute('href')?.replace('/request#donations/id', ''));

afterEach(() => jest.restoreAllMocks());

test('inbox: opens on what there is to do, with how many are in each part', async () => {
  const opened = { by: 'Brian', at: '2026-03-03T07:04:00Z' };
  new FakeServer({
    '/api/inbox': ({ tab }: Body) =>
      inbox([summary(0, { isUnseen: true, reason: 'failed', opened }), summary(1)], { tab }),
  });
  const { container } = await open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Requests');
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('To do 2');
  expect(screen.getByRole('link', { name: 'Waiting 3' })).toHaveAttribute('href', '#waiting');
  expect(rows()).toEqual(['0', '1']);
  expect(screen.getAllByText('New to you')).toHaveLength(1);
  expect(screen.getByText('the pickup failed')).toBeInTheDocument();
  expect(screen.getByText('Brian opened it, 3 Mar 2026, 10:04')).toBeInTheDocument();
  await expectAccessible(container);
});

test('inbox: a tab is an address, which opens it and to which Back returns', async () => {
  const agreed = { day: '2026-03-05', from: '10:00', until: '', place: 'Gate B' };
  const server = new FakeServer({
    '/api/inbox': ({ tab }: Body) => inbox([tab === 'agreed' ? summary(1, { agreed }) : summary(2)], { tab }),
  });
  await open('#agreed');
  expect(screen.getByRole('group', { name: 'Thursday, 5 Mar 2026' })).toHaveTextContent('10:00, Gate B');
  await userEvent.click(screen.getByRole('link', { name: /^Done/ }));
  await waitFor(() => {
    expect(rows()).toEqual(['2']);
  });
  expect(location.hash).toBe('#done');
  history.back();
  await waitFor(() => {
    expect(rows()).toEqual(['1']);
  });
  expect(server.bodies('/api/inbox').map((body) => (body as Body).tab)).toEqual(['agreed', 'done', 'agreed']);
});

test('inbox: what was seen is told to the server', async () => {
  const server = new FakeServer({
    '/api/inbox': () => inbox([summary(0, { isUnseen: true })], { unseen: 1, latest: 'now' }),
    '/api/looked': () => ({}),
  });
  await open();
  expect(screen.getByText('1 request, 1 new to you')).toBeInTheDocument();
  server.answers['/api/inbox'] = () => inbox([summary(0)]);
  await userEvent.click(screen.getByRole('button', { name: 'I have seen these' }));
  expect(await screen.findByText('1 request')).toBeInTheDocument();
  expect(server.bodies('/api/looked')).toEqual([{ until: 'now' }]);
});

test('inbox: a member asks for e-mails where the desk sends them', async () => {
  let isMailWanted = false;
  new FakeServer({
    '/api/inbox': () => inbox([summary(0)], { isMailWanted }),
    '/api/mail': (wish: { isWanted: boolean }) => {
      isMailWanted = wish.isWanted;
      return {};
    },
  });
  await open();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'E-mail me when something waits' }));
  expect(await screen.findByRole('checkbox', { checked: true })).toBeInTheDocument();
});

test('inbox: a search narrows all requests, and stays for who comes back', async () => {
  new FakeServer({
    '/api/inbox': ({ tab, kind, words }: Body) =>
      inbox([summary(kind === 'contactMessages' ? 1 : 0), summary(words === 'dell' ? 3 : 2)], { tab }),
  });
  const { unmount } = await open('#all');
  await userEvent.selectOptions(screen.getByLabelText(/^Kind/), 'Message');
  await userEvent.type(screen.getByLabelText(/^Words/), 'dell{Enter}');
  await waitFor(() => {
    expect(rows()).toEqual(['1', '3']);
  });
  expect(location.href).not.toContain('dell');
  unmount();
  await open('#all');
  expect(screen.getByLabelText(/^Words/)).toHaveValue('dell');
  expect(rows()).toEqual(['1', '3']);
});

test('inbox: a list is reached to its end, and a change keeps all that is shown', async () => {
  let all = Array.from({ length: 60 }, (_, index) => summary(index));
  const server = new FakeServer({
    '/api/inbox': ({ most }: Body) => inbox(all.slice(0, most), { count: all.length }),
  });
  await open();
  expect(rows()).toHaveLength(50);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => {
    expect(rows()).toHaveLength(60);
  });
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  all = all.slice(1);
  await server.change();
  await waitFor(() => {
    expect(rows()).toHaveLength(59);
  });
});

test('inbox: a lead downloads what is shown; where that fails, the page stays', async () => {
  const server = new FakeServer({
    '/api/inbox': () => inbox([summary(0)], { tab: 'waiting' }),
    '/api/list': () => new Refused(500, 'Something went wrong.'),
  });
  await open('#waiting');
  await userEvent.click(screen.getByRole('button', { name: 'Download for Excel' }));
  expect(await screen.findByText('Something went wrong.')).toBeInTheDocument();
  expect(rows()).toEqual(['0']);
  expect(server.bodies('/api/list')).toEqual([{ tab: 'waiting', format: 'xlsx' }]);
});

test('inbox: the layout hears that nobody is signed in', async () => {
  const hear = jest.fn();
  document.addEventListener('signed-out', hear, { once: true });
  new FakeServer({ '/api/inbox': () => new Refused(401) });
  render(<InboxPage />);
  expect(await screen.findByText(/^You are signed out\./)).toBeInTheDocument();
  expect(hear).toHaveBeenCalledTimes(1);
});

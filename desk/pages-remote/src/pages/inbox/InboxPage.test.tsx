import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '@site/shared/testing/expectAccessible';
import { watchConsole } from 'federated-site/testing';
import { FakeServer, Refused, summary } from '../../../../../e2e/support/desk/fakeServer';
import InboxPage from './InboxPage';

type Body = { before?: string; status?: string; words?: string };

/** Without what the page keeps of the test before. */
async function open() {
  const rendered = render(<InboxPage />);
  await screen.findByText(/\d requests?/);
  return rendered;
}

const rows = (name = 'All requests') =>
  within(screen.getByRole('region', { name }))
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href')?.replace('/request#donations/id', ''));

afterEach(() => jest.restoreAllMocks());

test('inbox: arrivals and all requests are links to their pages', async () => {
  new FakeServer({
    '/api/inbox': () => ({
      news: { arrivals: [summary(0)], missing: 2, lookedAt: '2026-03-03T05:12:00Z', shown: 'x' },
      requests: [0, 1].map((index) => summary(index)),
    }),
  });
  const { container } = await open();
  expect(rows('New since 3 Mar 2026, 08:12')).toEqual(['0']);
  expect(rows()).toEqual(['0', '1']);
  expect(screen.getByText(/^2 more are dated long ago/)).toBeInTheDocument();
  await expectAccessible(container);
});

test('inbox: arrivals that were seen are told to the server, and gone', async () => {
  const server = new FakeServer({
    '/api/inbox': () => ({ news: { arrivals: [summary(0)], missing: 0, shown: 'x' }, requests: [] }),
    '/api/looked': () => ({}),
  });
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'I have seen these' }));
  expect(await screen.findByText(/^Nothing new since /)).toBeInTheDocument();
  expect(server.bodies('/api/looked')).toEqual([{ shown: 'x' }]);
  expect(screen.getByRole('heading', { name: 'All requests' })).toHaveFocus();
});

test('inbox: filters apply as they change, and stay for who comes back', async () => {
  const server = new FakeServer({
    '/api/inbox': ({ status, words }: Body) => ({
      requests: [summary(status === 'called' ? 1 : 0), summary(words === 'dell' ? 3 : 2)],
    }),
  });
  const { unmount } = await open();
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Called');
  await userEvent.type(screen.getByLabelText('Words'), 'dell');
  await waitFor(() => {
    expect(rows()).toEqual(['1', '3']);
  });
  expect(server.bodies('/api/inbox').filter((body) => (body as Body).words === 'del')).toEqual([]);
  unmount();
  render(<InboxPage />);
  expect(screen.getByLabelText('Words')).toHaveValue('dell');
  expect(rows()).toEqual(['1', '3']);
  // The members' own list of fields for the CSV.
  expect(await screen.findByRole('button', { name: 'Download as CSV' })).toBeInTheDocument();
  expect(document.querySelectorAll('input[type=hidden]')).toHaveLength(2);
  await userEvent.clear(screen.getByLabelText('Words'));
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'All');
  await waitFor(() => {
    expect(rows()).toEqual(['0', '2']);
  });
});

test('inbox: older ones follow over short pages', async () => {
  const requests = Array.from({ length: 31 }, (_, index) => summary(500 + index));
  new FakeServer({
    '/api/inbox': ({ before = '0' }: Body) => {
      const from = Number(before);
      const next = from < 70 ? { next: String(from + 1) } : {};
      return { requests: from === 0 ? requests : [summary(from + 530)], ...next };
    },
  });
  await open();
  await screen.findByText('31 requests so far');
  await userEvent.click(screen.getByRole('button', { name: 'Show older' }));
  await screen.findByText('61 requests so far');
  await userEvent.click(screen.getByRole('button', { name: 'Show older' }));
  await screen.findByText('91 requests so far');
});

test('inbox: a change adds what is new, and keeps rows, filters and focus', async () => {
  const server = new FakeServer({
    '/api/inbox': ({ before }: Body) =>
      before
        ? { requests: [summary(60)] }
        : { requests: Array.from({ length: 30 }, (_, index) => summary(index + 1)), next: 'x' },
  });
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Show older' }));
  await screen.findByText('31 requests');
  screen.getByLabelText('Words').focus();
  server.answers['/api/inbox'] = () => ({
    requests: Array.from({ length: 30 }, (_, index) => summary(index)),
    next: 'y',
  });
  await server.change();
  expect(rows().slice(0, 2)).toEqual(['0', '1']);
  expect(rows().at(-1)).toBe('60');
  expect(screen.getByLabelText('Words')).toHaveFocus();
});

test('inbox: it is said where changes are not heard of, until they are', async () => {
  const server = new FakeServer({ '/api/inbox': () => ({ requests: [] }) });
  await open();
  const { '/api/version': version = () => undefined } = server.answers;
  server.answers['/api/version'] = () => new TypeError('Failed to fetch');
  await server.change();
  expect(screen.getByText('Not live: trying again')).toBeInTheDocument();
  server.answers['/api/version'] = version;
  await server.change();
  expect(screen.getByText('Live')).toBeInTheDocument();
});

test('inbox: a failed call is said in its place, and can be made again', async () => {
  const server = new FakeServer({ '/api/inbox': () => new Refused(500, 'The database is away.') });
  render(<InboxPage />);
  expect(await screen.findByText('The database is away.')).toBeInTheDocument();
  server.answers['/api/inbox'] = () => ({ requests: [summary(0)] });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('1 request');
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['nobody who is signed in', 'lead', new Refused(401)],
  ['a driver', 'driver', { requests: [] }],
] as const)('inbox: %s is sent to another page', async (_, role, answer) => {
  const watched = watchConsole();
  new FakeServer({ '/api/inbox': () => answer }, role);
  render(<InboxPage />);
  await waitFor(() => {
    expect(watched.reloads).toBeGreaterThan(0);
  });
});

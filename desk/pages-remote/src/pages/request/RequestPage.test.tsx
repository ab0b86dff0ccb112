import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '@site/shared/testing/expectAccessible';
import { watchConsole } from 'federated-site/testing';
import { deskRequest, FakeServer, Refused } from '../../../../../e2e/support/desk/fakeServer';
import RequestPage from './RequestPage';

const called = { status: 'called', by: 'Brian', note: '', at: '2026-03-03T07:04:00Z' } as const;
const mine = { status: 'scheduled', by: 'Grace', note: 'Ring Road', at: '2026-03-03T07:05:00Z' } as const;

async function open(server: FakeServer) {
  history.replaceState(null, '', '/request#donations/id0');
  const rendered = render(<RequestPage />);
  await screen.findByRole('heading', { name: 'Request K7MP-1000' });
  return { ...rendered, server };
}

async function mark(name: string, note: string) {
  await userEvent.click(screen.getByRole('radio', { name }));
  await userEvent.type(screen.getByLabelText(/^Note/), note);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
}

afterEach(() => jest.restoreAllMocks());

test('request: shows fields as text, contacts and suspicions in words', async () => {
  const request = deskRequest(0, {
    email: 'jane@example.org',
    sentAt: '1970-01-01 03:00',
    suspicions: ['too-fast'],
    history: [called],
  });
  const { container } = await open(
    new FakeServer({ '/api/request': (_, query) => query.get('path') === 'donations/id0' && request }),
  );
  expect(screen.getByText('<b>Two laptops</b>')).toBeInTheDocument();
  for (const [name, href] of [
    ['Call +254712345678', 'tel:+254712345678'],
    ['WhatsApp +254712345678', 'https://wa.me/254712345678'],
    ['jane@example.org', 'mailto:jane@example.org'],
  ] as const)
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  expect(screen.getByText(/too-fast/)).toBeInTheDocument();
  expect(screen.getByText('1970-01-01 03:00')).toBeInTheDocument();
  expect(screen.getByText('3 Mar 2026, 10:04, Brian')).toBeInTheDocument();
  await expectAccessible(container);
});

test('request: a mark is saved, and stands below what another marked meanwhile', async () => {
  const { server } = await open(
    new FakeServer({
      '/api/request': () => deskRequest(0),
      '/api/mark': () => deskRequest(0, { status: 'scheduled', history: [called, mine] }),
    }),
  );
  expect(screen.getByLabelText(/^Note/)).toHaveAccessibleDescription(/the driver’s map/);
  await mark('Scheduled', 'Ring Road');
  expect(await screen.findByText('3 Mar 2026, 10:04, Brian')).toBeInTheDocument();
  expect(screen.getByText('Scheduled: Ring Road')).toBeInTheDocument();
  expect(server.bodies('/api/mark')).toEqual([
    { path: 'donations/id0', status: 'scheduled', note: 'Ring Road' },
  ]);
  expect(screen.getByLabelText(/^Note/)).toHaveValue('');
});

test.each([
  ['an error', new Refused(500, 'Something went wrong.'), 'Something went wrong.'],
  ['a lost connection', new TypeError('Failed to fetch'), /connection may be lost/],
  ['the end of the session', new Refused(401), /You are signed out/],
])('request: after %s the note is still there, and sent again', async (_, answer, text) => {
  const watched = watchConsole();
  const { server } = await open(
    new FakeServer({ '/api/request': () => deskRequest(0), '/api/mark': () => answer }),
  );
  await mark('Called', 'After five');
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByLabelText(/^Note/)).toHaveValue('After five');
  server.answers['/api/mark'] = () => deskRequest(0, { history: [called] });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => {
    expect(screen.getByLabelText(/^Note/)).toHaveValue('');
  });
  expect(watched.reloads).toBe(0);
});

test('request: a change by another member is shown while the page is open', async () => {
  const { server } = await open(new FakeServer({ '/api/request': () => deskRequest(0) }));
  server.answers['/api/request'] = () => deskRequest(0, { status: 'called', history: [called] });
  await server.change();
  expect(screen.getByText('3 Mar 2026, 10:04, Brian')).toBeInTheDocument();
});

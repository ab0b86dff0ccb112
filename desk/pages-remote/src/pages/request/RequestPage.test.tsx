import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '@site/shared/testing/expectAccessible';
import { watchConsole } from 'federated-site/testing';
import { deskRequest, entry, FakeServer, Refused } from '../../../../../e2e/support/desk/fakeServer';
import RequestPage from './RequestPage';

async function open(server: FakeServer) {
  history.replaceState(null, '', '/request#donations/id0');
  const rendered = render(<RequestPage />);
  await screen.findByRole('heading', { name: 'K7MP-1000' });
  return { ...rendered, server };
}

const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const note = () => screen.getByRole('textbox', { name: /^Note/ });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

/** The marks that reached the server, without what the page made of itself. */
const marks = (server: FakeServer) =>
  server.bodies('/api/mark').map((body) => {
    const ofThePage = ['id', 'path', 'after'];
    return Object.fromEntries(
      Object.entries(body as object).filter(([name]) => !ofThePage.includes(name)),
    ) as object;
  });

/** There is nothing else to fill in. */
const nothing = () => Promise.resolve();

afterEach(() => jest.restoreAllMocks());

test('request: shows fields as text, contacts and suspicions in words', async () => {
  const request = deskRequest(0, {
    email: 'jane@example.org',
    sentAt: '1970-01-01 03:00',
    suspicions: ['too-fast'],
    opened: { by: 'Grace', at: '2026-03-03T08:00:00Z' },
    history: [entry({})],
  });
  const { container, server } = await open(new FakeServer({ '/api/request': () => request }));
  expect(server.bodies('/api/request')).toEqual([{ path: 'donations/id0' }]);
  expect(screen.getByText('<b>Two laptops</b>')).toBeInTheDocument();
  for (const [name, href] of [
    ['Call +254712345678', 'tel:+254712345678'],
    ['jane@example.org', 'mailto:jane@example.org'],
  ] as const)
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  for (const text of [
    /too-fast/,
    '1970-01-01 03:00',
    '3 Mar 2026, 10:04, Brian',
    'Grace opened it, 3 Mar 2026, 11:00',
  ])
    expect(screen.getByText(text)).toBeInTheDocument();
  await expectAccessible(container);
});

test('request: another one in the address is opened, also by its query', async () => {
  await open(
    new FakeServer({
      '/api/request': ({ path }: { path: string }) => deskRequest(Number(path.slice('donations/id'.length))),
    }),
  );
  act(() => {
    location.hash = '#donations/id1';
  });
  await screen.findByRole('heading', { name: 'K7MP-1001' });
  history.replaceState(null, '', '/request?path=donations/id2');
  render(<RequestPage />);
  await screen.findByRole('heading', { name: 'K7MP-1002' });
});

test('request: what the sender changed after a mark is shown beside what it was', async () => {
  const changes = [{ title: 'Phone', before: '0712 000 000', now: '0799 000 000' }];
  const { container } = await open(
    new FakeServer({ '/api/request': () => deskRequest(0, { changes, reason: 'changed' }) }),
  );
  const row = screen.getByRole('row', { name: /^Phone/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['0712 000 000', '0799 000 000']);
  await expectAccessible(container);
});

test.each<[string, () => Promise<void>, object]>([
  ['No answer', nothing, { status: 'no-answer', again: 'two-hours', note: '' }],
  [
    'No answer',
    () => {
      fireEvent.change(screen.getByLabelText(/^Or call again on/), { target: { value: '2026-03-09' } });
      return nothing();
    },
    { status: 'no-answer', again: '2026-03-09', note: '' },
  ],
  ['Called', nothing, { status: 'called', again: '', note: '' }],
  [
    'Agreed',
    () => userEvent.type(screen.getByLabelText(/^Place/), 'Gate B'),
    { status: 'scheduled', day: '2026-03-05', from: '', until: '', place: 'Gate B', note: '' },
  ],
  [
    'Collected',
    () => userEvent.type(screen.getByLabelText(/^Laptops/), '3'),
    { status: 'collected', laptops: '3', desktops: '', others: '', note: '' },
  ],
  [
    'Failed',
    () => userEvent.type(screen.getByLabelText('Why'), 'Gate shut'),
    { status: 'failed', note: 'Gate shut' },
  ],
  ['Declined', nothing, { status: 'declined', note: '' }],
  ['Only a note', () => userEvent.type(note(), 'VIP'), { status: 'note', note: 'VIP' }],
])('request: a mark “%s” asks for what it needs', async (name, fill, sent) => {
  const { container, server } = await open(
    new FakeServer({ '/api/request': () => deskRequest(0), '/api/mark': () => deskRequest(0) }),
  );
  await choose(name);
  await expectAccessible(container);
  await fill();
  await save();
  await waitFor(() => {
    expect(marks(server)).toEqual([sent]);
  });
  expect(screen.queryByRole('textbox', { name: /^(Note|Why)/ })).toBeNull();
});

test('request: the outcome of the last mark can be chosen again', async () => {
  const request = deskRequest(0);
  const { server } = await open(
    new FakeServer({ '/api/request': () => request, '/api/mark': () => request }),
  );
  for (const text of ['Rang once', 'Rang twice']) {
    await choose('No answer');
    await userEvent.type(note(), text);
    await save();
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Note/ })).toBeNull());
  }
  expect(marks(server).map((mark) => (mark as { note: string }).note)).toEqual(['Rang once', 'Rang twice']);
});

test('request: partnerships and messages are answered or closed', async () => {
  await open(new FakeServer({ '/api/request': () => deskRequest(0, { kind: 'contactMessages' }) }));
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
    'no-answer',
    'called',
    'answered',
    'closed',
    'note',
  ]);
});

test('request: Enter in a field saves nothing', async () => {
  const { server } = await open(new FakeServer({ '/api/request': () => deskRequest(0) }));
  await choose('Agreed');
  await userEvent.type(screen.getByLabelText(/^Place/), 'Gate B{Enter}');
  screen.getByRole('radio', { name: 'Agreed' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(marks(server)).toEqual([]);
});

test.each([
  ['a lost connection', new TypeError('Failed to fetch'), /connection may be lost/],
  ['the end of the session', new Refused(401), /You are signed out/],
])('request: after %s the note is still there, and sent again as the same mark', async (_, answer, text) => {
  const watched = watchConsole();
  const { server } = await open(
    new FakeServer({ '/api/request': () => deskRequest(0), '/api/mark': () => answer }),
  );
  await choose('Called');
  await userEvent.type(note(), 'After five');
  await save();
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(note()).toHaveValue('After five');
  server.answers['/api/mark'] = () => deskRequest(0, { history: [entry({})] });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('3 Mar 2026, 10:04, Brian')).toBeInTheDocument();
  const [first, second] = server.bodies('/api/mark') as { id: string }[];
  expect(second).toEqual(first);
  expect(first?.id).toMatch(/^[0-9a-f]{30}$/);
  expect(watched.reloads).toBe(0);
});

test('request: who marks after somebody else is told, reads it, and then saves', async () => {
  let now = deskRequest(0);
  const { server } = await open(
    new FakeServer({
      '/api/request': () => now,
      '/api/mark': () => new Refused(409, 'Brian marked this while you wrote.'),
    }),
  );
  await choose('Declined');
  // The page shows it, but who writes may not have seen it.
  now = deskRequest(0, { history: [entry({})] });
  await server.change();
  await save();
  expect(await screen.findByText('Brian marked this while you wrote.')).toBeInTheDocument();
  expect(await screen.findByText('3 Mar 2026, 10:04, Brian')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Declined' })).toBeChecked();
  server.answers['/api/mark'] = () => now;
  await save();
  await waitFor(() => {
    expect(screen.getByRole('radio', { name: 'Declined' })).not.toBeChecked();
  });
  expect(server.bodies('/api/mark').map((body) => (body as { after: string }).after)).toEqual(['', 'one']);
});

test('request: what is typed while a mark is sent stays, and is the next one', async () => {
  let answer: (request: object) => void = () => undefined;
  const { server } = await open(
    new FakeServer({
      '/api/request': () => deskRequest(0),
      '/api/mark': () => new Promise((resolve) => (answer = resolve)),
    }),
  );
  await choose('Called');
  await save();
  await userEvent.type(note(), 'After five');
  answer(deskRequest(0, { history: [entry({})] }));
  expect(await screen.findByText('3 Mar 2026, 10:04, Brian')).toBeInTheDocument();
  expect(note()).toHaveValue('After five');
  await save();
  const [first, second] = server.bodies('/api/mark') as { id: string; after: string }[];
  expect(second).toMatchObject({ note: 'After five', after: 'one' });
  expect(second?.id).not.toBe(first?.id);
});

test('request: a mark is taken back by one more mark', async () => {
  const taken = entry({ isTakenBack: true });
  const { server } = await open(
    new FakeServer({
      '/api/request': () =>
        deskRequest(0, { history: [entry({ mayTakeBack: true }), entry({ id: 'two', by: 'Grace' })] }),
      '/api/mark': () => deskRequest(0, { history: [taken, entry({ id: 'backone', status: 'taken-back' })] }),
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: /^Take back/ }));
  expect(await screen.findByText('(taken back)', { exact: false })).toBeInTheDocument();
  expect(marks(server)).toEqual([{ status: 'taken-back', takesBack: 'one' }]);
});

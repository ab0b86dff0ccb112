import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '@site/shared/testing/expectAccessible';
import type { Day, Role, Stop } from '../../../../plugin/api';
import { deskRequest, entry, FakeServer, Refused } from '../../../../../e2e/support/desk/fakeServer';
import DayPage from './DayPage';
import { setOwnMarks } from './ownMarks';

const agreement = entry({ id: 'agreement', status: 'scheduled' });

const stopOf = (index: number, changes: Partial<Stop> = {}): Stop => ({
  ...deskRequest(index, { status: 'scheduled', history: [agreement] }),
  text: 'Two laptops',
  phone: '0712 345 678',
  isAgreed: true,
  times: '',
  agreedPlace: '',
  map: 'https://maps.example.org/',
  ...changes,
});

const dayWith = (pickups: Stop[], changes: Partial<Day> = {}): Day => ({
  town: 'Kisumu',
  date: '2026-03-03',
  isDriver: false,
  orderedBy: '',
  orderedAt: '',
  pickups,
  ...changes,
});

const three = [0, 1, 2].map((index) => stopOf(index));
const inOrder = ({ paths }: { paths: string[] }) =>
  dayWith(
    paths.flatMap((path) => three.find((stop) => stop.path === path) ?? []),
    { orderedBy: 'Grace', orderedAt: `after ${paths.join()}` },
  );

async function open(role: Role = 'caller', answers: ConstructorParameters<typeof FakeServer>[0] = {}) {
  const isDriver = role === 'driver';
  const day = () => dayWith(three, { isDriver });
  const server = new FakeServer({
    '/api/day': day,
    '/api/order': inOrder,
    '/api/town': () => ({}),
    ...answers,
  });
  const rendered = render(<DayPage />);
  await screen.findByLabelText('Town');
  return { ...rendered, server };
}

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const outcomeOf = (name: string) => within(screen.getByRole('form', { name: `How it went: ${name}` }));

beforeEach(() => {
  history.replaceState(null, '', '/day?town=Kisumu&date=2026-03-03');
});
afterEach(() => {
  setOwnMarks([]);
});

test('day: shows the stops of the address, with links to call, to the map and the sheet', async () => {
  const { container, server } = await open();
  expect(server.bodies('/api/day')).toEqual([{ town: 'Kisumu', date: '2026-03-03' }]);
  expect(screen.getByLabelText('Town')).toHaveValue('Kisumu');
  expect(screen.getByLabelText('Date')).toHaveValue('2026-03-03');
  expect(headings()).toEqual(['1. Donor 0', '2. Donor 1', '3. Donor 2']);
  expect(screen.getAllByRole('link', { name: 'Map' })).toHaveLength(3);
  expect(screen.getByRole('button', { name: 'Print the sheet' })).toBeInTheDocument();
  await expectAccessible(container);
});

test('day: a stop has all that its driver needs, also what cannot be dialled', async () => {
  const text = `${'Two laptops and a box of cables. '.repeat(8)}The lift is broken, third floor.`;
  const stop = stopOf(0, {
    text,
    phone: '0712 34',
    numbers: [],
    times: '10:00–12:00',
    agreedPlace: 'Gate B, Nyali',
    history: [
      { ...agreement, note: 'Ask for Otieno' },
      entry({ id: 'second', status: 'no-answer', note: 'Phone off' }),
      { ...agreement, id: 'third', note: 'Of another donor', isTakenBack: true },
    ],
  });
  const { container } = await open('driver', { '/api/day': () => dayWith([stop]) });
  for (const shown of [text, 'Phone: 0712 34', '10:00–12:00 Gate B, Nyali', 'Ask for Otieno', 'Phone off'])
    expect(screen.getByText(shown)).toBeInTheDocument();
  expect(screen.queryByText('Of another donor')).toBeNull();
  await expectAccessible(container);
});

test('day: another town is loaded, is in the address, and is remembered', async () => {
  const { server } = await open();
  server.answers['/api/day'] = ({ town }: Day) => dayWith([], { town });
  await userEvent.selectOptions(screen.getByLabelText('Town'), 'Mombasa');
  expect(location.search).toBe('?town=Mombasa&date=2026-03-03');
  expect(await screen.findByText(/Mombasa, .*3 Mar 2026/)).toBeInTheDocument();
  expect(server.bodies('/api/town')).toEqual([{ town: 'Mombasa' }]);
  expect(screen.getByLabelText('Town')).toHaveFocus();
});

test('day: for drivers no day is in the address, and a new day comes by itself', async () => {
  const { server } = await open('driver');
  await userEvent.selectOptions(screen.getByLabelText('Town'), 'Mombasa');
  expect(location.search).toBe('?town=Mombasa');
  server.answers['/api/day'] = () => dayWith([], { town: 'Mombasa', date: '2026-03-04', isDriver: true });
  await server.change();
  expect(await screen.findByText(/Mombasa, .*4 Mar 2026/)).toBeInTheDocument();
});

test('day: what is no town or day in an address is left out', async () => {
  history.replaceState(null, '', '/day?town=Atlantis&date=soon');
  const { server } = await open();
  expect(server.bodies('/api/day')).toEqual([{}]);
});

test('day: a wish without an agreement is there as such, without an outcome', async () => {
  await open('caller', {
    '/api/day': () => dayWith([stopOf(0), stopOf(1, { isAgreed: false, status: 'new', history: [] })]),
  });
  expect(headings()).toEqual(['1. Donor 0', 'Donor 1']);
  expect(screen.getByText('Not agreed')).toBeInTheDocument();
  expect(screen.queryByRole('form', { name: 'How it went: Donor 1' })).toBeNull();
});

test('day: up and down move a stop, keep the focus, and are saved in order', async () => {
  const { server } = await open();
  const up = screen.getByRole('button', { name: 'Up: Donor 2' });
  await userEvent.click(up);
  expect(up).toHaveFocus();
  await userEvent.keyboard('{Enter}{Enter}');
  expect(up).toHaveFocus();
  expect(headings()).toEqual(['1. Donor 2', '2. Donor 0', '3. Donor 1']);
  await userEvent.click(screen.getByRole('button', { name: 'Down: Donor 2' }));
  expect(screen.getByRole('button', { name: 'Down: Donor 2' })).toHaveFocus();
  await waitFor(() => {
    expect(
      (server.bodies('/api/order') as { paths: string[] }[]).map((body) =>
        body.paths.map((path) => path.slice(-1)),
      ),
    ).toEqual([
      ['0', '2', '1'],
      ['2', '0', '1'],
      ['0', '2', '1'],
    ]);
  });
});

test('day: an order that was not saved stays, and is saved again', async () => {
  const { server } = await open('caller', { '/api/order': () => new Refused(500, 'Not saved.') });
  await userEvent.click(screen.getByRole('button', { name: 'Down: Donor 0' }));
  expect(await screen.findByText('Not saved.')).toBeInTheDocument();
  expect(headings()[0]).toBe('1. Donor 1');
  server.answers['/api/order'] = inOrder;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => {
    expect(screen.queryByRole('alert')).toBeNull();
  });
  expect(headings()[0]).toBe('1. Donor 1');
});

test('day: who orders after somebody else is told, and sees what they made of it', async () => {
  const theirs = dayWith([...three].reverse(), { orderedBy: 'Grace', orderedAt: 'then' });
  const { server } = await open('caller', {
    '/api/order': () => new Refused(409, 'Grace changed the order of this day meanwhile.'),
  });
  server.answers['/api/day'] = () => theirs;
  await userEvent.click(screen.getByRole('button', { name: 'Down: Donor 0' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Grace changed the order');
  await waitFor(() => {
    expect(headings()).toEqual(['1. Donor 2', '2. Donor 1', '3. Donor 0']);
  });
  expect(server.bodies('/api/order')).toEqual([expect.objectContaining({ after: '' })]);
  server.answers['/api/order'] = inOrder;
  await userEvent.click(screen.getByRole('button', { name: 'Down: Donor 2' }));
  expect(server.bodies('/api/order').at(-1)).toMatchObject({ after: 'then' });
  await waitFor(() => {
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

test('day: Enter in a note marks nothing, and an outcome is marked by one press', async () => {
  const { server } = await open('driver', { '/api/mark': () => deskRequest(1) });
  const form = outcomeOf('Donor 1');
  await userEvent.type(form.getByLabelText(/^Note/), 'Nobody there{Enter}');
  expect(server.bodies('/api/mark')).toEqual([]);
  await userEvent.click(form.getByRole('button', { name: 'No answer' }));
  expect(server.bodies('/api/mark')).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{30}$/),
      path: 'donations/id1',
      status: 'no-answer',
      note: 'Nobody there\n',
      after: 'agreement',
    },
  ]);
  expect(form.getByLabelText(/^Note/)).toHaveValue('');
});

test('day: what failed needs a reason', async () => {
  const { server } = await open('driver', { '/api/mark': () => deskRequest(1) });
  const form = outcomeOf('Donor 1');
  await userEvent.click(form.getByRole('button', { name: 'Failed' }));
  expect(form.getByLabelText(/^Note/)).toBeInvalid();
  expect(server.bodies('/api/mark')).toEqual([]);
});

test('day: what was collected is counted; the stop stays at the end, and can be changed', async () => {
  const { server, container } = await open('driver', { '/api/mark': () => deskRequest(0) });
  await userEvent.click(outcomeOf('Donor 0').getByRole('button', { name: 'Collected' }));
  expect(outcomeOf('Donor 0').getByLabelText(/^Laptops/)).toHaveFocus();
  await userEvent.keyboard('3{Enter}');
  expect(server.bodies('/api/mark')).toEqual([]);
  await userEvent.click(outcomeOf('Donor 0').getByRole('button', { name: 'Save as collected' }));
  expect(headings()).toEqual(['1. Donor 1', '2. Donor 2', 'Donor 0']);
  expect(screen.getByText('3 laptops')).toBeInTheDocument();
  await expectAccessible(container);
  await userEvent.click(screen.getByRole('button', { name: 'Change: Donor 0' }));
  expect(headings()).toEqual(['1. Donor 0', '2. Donor 1', '3. Donor 2']);
  const [first, second] = server.bodies('/api/mark') as { id: string }[];
  expect(first).toMatchObject({ status: 'collected', laptops: 3 });
  expect(second).toMatchObject({ path: 'donations/id0', status: 'taken-back', takesBack: first?.id });
});

test('day: without a signal marks wait with their ids, are sent in order, and are not left unasked', async () => {
  const { server } = await open('driver', { '/api/mark': () => new TypeError('Failed to fetch') });
  const leave = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leave()).toBe(true);
  for (const name of ['Donor 0', 'Donor 1'])
    await userEvent.click(outcomeOf(name).getByRole('button', { name: 'No answer' }));
  expect(await screen.findByText(/^2 marks wait to be sent\..*connection may be lost/)).toBeInTheDocument();
  expect(leave()).toBe(false);
  const before = (server.bodies('/api/mark') as { id: string }[]).map(({ id }) => id);
  server.answers['/api/mark'] = () => deskRequest(0);
  await act(async () => {
    dispatchEvent(new Event('online'));
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(screen.queryByText(/wait to be sent/)).toBeNull();
  const sent = (server.bodies('/api/mark') as { id: string; path: string; after?: string }[]).slice(-2);
  expect(sent.map(({ path }) => path)).toEqual(['donations/id0', 'donations/id1']);
  expect(sent[0]?.id).toBe(before[0]);
  // What had to wait is saved beside what others marked meanwhile.
  expect(sent.map(({ after }) => after)).toEqual([undefined, undefined]);
  expect(leave()).toBe(true);
});

test('day: a mark that is refused is shown whole, and can be saved beside the others', async () => {
  const { server } = await open('driver', {
    '/api/mark': () => new Refused(409, 'Grace marked it meanwhile.'),
  });
  await userEvent.type(outcomeOf('Donor 0').getByLabelText(/^Note/), 'Gate shut');
  await userEvent.click(outcomeOf('Donor 0').getByRole('button', { name: 'Failed' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Not saved: Donor 0, Failed, Gate shut. Grace marked it meanwhile.',
  );
  expect(headings()[0]).toBe('1. Donor 0');
  server.answers['/api/mark'] = () => deskRequest(0);
  await userEvent.click(screen.getByRole('button', { name: 'Save it now' }));
  await waitFor(() => {
    expect(screen.queryByRole('alert')).toBeNull();
  });
  const [first, second] = server.bodies('/api/mark') as { id: string }[];
  expect(second?.id).toBe(first?.id);
});

test('day: a driver has no date, no sheet, no order to set and no links to requests', async () => {
  await open('driver');
  expect(screen.queryByLabelText('Date')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Print the sheet' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Donor 0' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^(Up|Down)/ })).toBeNull();
});

import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '@site/shared/testing/expectAccessible';
import type { Role } from '../../../../plugin/api';
import { deskRequest, FakeServer, Refused } from '../../../../../e2e/support/desk/fakeServer';
import DayPage from './DayPage';

const pickup = (path: string) => ({
  ...deskRequest(Number(path.slice(-1))),
  map: 'https://maps.example.org/',
});
const dayOf = (paths: string[]) => ({
  town: 'Nairobi',
  date: '2026-03-03',
  pickups: paths.map(pickup),
  orderedBy: '',
});
const paths = [0, 1, 2].map((index) => `donations/id${String(index)}`);

async function open(role: Role = 'caller', answers: ConstructorParameters<typeof FakeServer>[0] = {}) {
  history.replaceState(null, '', '/day?town=Kisumu&date=2026-03-03');
  const server = new FakeServer(
    {
      '/api/day': () => dayOf(paths),
      '/api/order': ({ paths }: { paths: string[] }) => dayOf(paths),
      ...answers,
    },
    role,
  );
  const rendered = render(<DayPage />);
  await screen.findByRole('heading', { name: '1. Donor 0' });
  return { ...rendered, server };
}

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('day: shows the pickups of the address, with links to call, to the map and to the sheet', async () => {
  const { container } = await open();
  expect(screen.getByLabelText('Town')).toHaveValue('Kisumu');
  expect(headings()).toEqual(['1. Donor 0', '2. Donor 1', '3. Donor 2']);
  expect(screen.getAllByRole('link', { name: 'Map' })).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'Print the sheet' })).toHaveAttribute(
    'href',
    '/api/sheet?town=Kisumu&date=2026-03-03',
  );
  await expectAccessible(container);
});

test('day: another town is loaded, and is in the address', async () => {
  const { server } = await open();
  await userEvent.selectOptions(screen.getByLabelText('Town'), 'Mombasa');
  expect(location.search).toBe('?town=Mombasa&date=2026-03-03');
  await waitFor(() => {
    expect(server.bodies('/api/day')).toHaveLength(2);
  });
});

test('day: up and down move a pickup, keep the focus, and are saved in order', async () => {
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
  server.answers['/api/order'] = ({ paths }: { paths: string[] }) => dayOf(paths);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => {
    expect(screen.queryByRole('alert')).toBeNull();
  });
  expect(headings()[0]).toBe('1. Donor 1');
});

test('day: a pickup is marked in one press, and a failed mark keeps its note', async () => {
  const { server } = await open('caller', { '/api/mark': () => new Refused(500, 'Not saved.') });
  const form = within(screen.getByRole('form', { name: 'How it went: Donor 1' }));
  await userEvent.type(form.getByRole('textbox'), 'Gate was closed');
  await userEvent.click(form.getByRole('button', { name: 'Failed' }));
  expect(await form.findByText('Not saved.')).toBeInTheDocument();
  expect(form.getByRole('textbox')).toHaveValue('Gate was closed');
  server.answers['/api/mark'] = () => deskRequest(1);
  await userEvent.click(form.getByRole('button', { name: 'Try again' }));
  await waitFor(() => {
    expect(form.getByRole('textbox')).toHaveValue('');
  });
  expect(server.bodies('/api/mark').at(-1)).toEqual({
    path: 'donations/id1',
    status: 'failed',
    note: 'Gate was closed',
  });
});

test('day: a driver has no date, no sheet, no order to set and no links to requests', async () => {
  await open('driver');
  expect(screen.queryByLabelText('Date')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Print the sheet' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Donor 0' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^(Up|Down)/ })).toBeNull();
});

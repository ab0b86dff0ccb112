import { act, render, screen } from '@testing-library/react';
import { FakeServer } from '../../../e2e/support/desk/fakeServer';
import { useLive } from './useLive';

const seconds = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 1000));

function Page({ shown, onChange }: { shown?: string; onChange: () => void }) {
  return useLive(onChange, shown);
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('live: a slow answer is waited for, and the next call is made after it', async () => {
  const server = new FakeServer({
    '/api/version': () => new Promise((resolve) => setTimeout(() => resolve({}), 12_000)),
  });
  render(<Page onChange={() => undefined} />);
  await seconds(11);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(server.bodies('/api/version')).toHaveLength(1);
  await seconds(5.5);
  expect(server.bodies('/api/version')).toHaveLength(1);
  await seconds(1);
  expect(server.bodies('/api/version')).toHaveLength(2);
});

test('live: a change between the data and the first look is heard of', async () => {
  new FakeServer({});
  const onChange = jest.fn();
  const { rerender } = render(<Page onChange={onChange} />);
  await seconds(0);
  expect(onChange).not.toHaveBeenCalled();
  rerender(<Page shown="before" onChange={onChange} />);
  await seconds(5);
  expect(onChange).toHaveBeenCalledTimes(1);
  rerender(<Page shown="0" onChange={onChange} />);
  await seconds(5);
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('live: while the line or the database is away it asks ever less often, and says so', async () => {
  const server = new FakeServer({ '/api/version': () => new TypeError('Failed to fetch') });
  render(<Page onChange={() => undefined} />);
  await seconds(10 * 60);
  expect(screen.getByRole('status')).toHaveTextContent('Not live: trying again');
  expect(server.bodies('/api/version').length).toBeLessThanOrEqual(14);
  server.answers['/api/version'] = () => ({ awaySince: '2026-03-03T07:04:00Z' });
  await seconds(60);
  expect(screen.getByRole('status')).toHaveTextContent(/The database has not answered since .*10:04/);
  server.answers['/api/version'] = () => ({});
  await seconds(60);
  expect(screen.getByRole('status')).toHaveTextContent(/^Live$/);
});

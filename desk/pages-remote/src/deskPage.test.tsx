import { act, render, screen } from '@testing-library/react';
import { FakeServer } from '../../../e2e/support/desk/fakeServer';
import { deskPage } from './deskPage';
import { useLoaded } from './useLoaded';

const seconds = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 1000));

const Page = deskPage('Page', function Data() {
  return String(useLoaded<object>('/api/data').data?.version);
});

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
  render(<Page />);
  await seconds(11);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(server.bodies('/api/version')).toHaveLength(1);
  await seconds(5.5);
  expect(server.bodies('/api/version')).toHaveLength(1);
  await seconds(1);
  expect(server.bodies('/api/version')).toHaveLength(2);
});

test('live: data are loaded again once they are of another version, also where that failed', async () => {
  const server = new FakeServer({ '/api/data': () => ({}) });
  const { container } = render(<Page />);
  await seconds(5);
  expect(server.bodies('/api/data')).toHaveLength(1);
  server.answers['/api/data'] = () => new TypeError('Failed to fetch');
  server.version += 1;
  await seconds(5);
  server.answers['/api/data'] = () => ({});
  await seconds(5);
  expect(server.bodies('/api/data')).toHaveLength(3);
  expect(container).toHaveTextContent('PageLive1');
  await seconds(5);
  expect(server.bodies('/api/data')).toHaveLength(3);
});

test('live: a page that nobody touches keeps no session from ending', async () => {
  const server = new FakeServer({ '/api/data': () => ({}) });
  render(<Page />);
  await seconds(60);
  server.calls.length = 0;
  for (let passed = 0; passed < 60 * 60; passed += 60) {
    server.version += 1;
    for (let look = 0; look < 12; look++) await seconds(5);
  }
  const calls = server.calls.filter(({ path }) => path === '/api/data');
  expect(calls).toHaveLength(60);
  expect(calls.every(({ isUnattended }) => isUnattended)).toBe(true);
});

test('live: while the line or the database is away it asks ever less often, and says so', async () => {
  const server = new FakeServer({ '/api/version': () => new TypeError('Failed to fetch') });
  render(<Page />);
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

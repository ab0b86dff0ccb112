import { render, screen } from '@testing-library/react';
import { organisation } from '@site/shared/organisation';
import { expectAccessible } from '@site/shared/testing/expectAccessible';
import { openWhenReachable } from '../offline/openWhenReachable';
import { OfflinePage } from './OfflinePage';

jest.mock('../offline/openWhenReachable', () => ({ openWhenReachable: jest.fn() }));
const end = jest.fn();
const open = jest.mocked(openWhenReachable).mockReturnValue(end);

test('offline page: says that the page is not kept, and how to reach a person', async () => {
  const { container } = render(<OfflinePage />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You are offline');
  expect(screen.getByRole('link', { name: organisation.email })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: organisation.phone })).toBeInTheDocument();
  await expectAccessible(container);
});

test('offline page: opens by itself for as long as it is shown', () => {
  open.mockClear();
  end.mockClear();
  const { rerender, unmount } = render(<OfflinePage />);
  rerender(<OfflinePage />);
  expect([open.mock.calls.length, end.mock.calls.length]).toEqual([1, 0]);
  unmount();
  expect(end).toHaveBeenCalledTimes(1);
});

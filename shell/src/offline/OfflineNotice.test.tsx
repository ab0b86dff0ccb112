import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expectAccessible } from '@site/shared/testing/expectAccessible';
import { Announcer } from 'federated-site/browser';
import { OfflineNotice } from './OfflineNotice';

function goOnline(isOnline: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => {
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });
}

test('offline notice: is shown and announced while the connection is lost, and not prerendered', async () => {
  const { container } = render(
    <>
      <OfflineNotice />
      <Announcer />
    </>,
  );
  expect(container.querySelector('p')).not.toBeInTheDocument();
  goOnline(false);
  expect(renderToString(<OfflineNotice />)).toBe('');
  expect(container.querySelector('p')).toHaveTextContent('You are offline.');
  expect(screen.getByRole('status')).toHaveTextContent('You are offline.');
  await expectAccessible(container);
  goOnline(true);
  expect(container.querySelector('p')).not.toBeInTheDocument();
});

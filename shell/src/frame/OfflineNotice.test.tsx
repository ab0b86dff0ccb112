import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expectAccessible } from '@site/shared/testing/expectAccessible';
import { Announcer } from '../navigation/Announcer';
import { OfflineNotice } from './OfflineNotice';

function goOnline(isOnline: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => {
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });
}

test('is not there while there is a connection, nor in finished pages', () => {
  const { container } = render(<OfflineNotice />);
  expect(container).toBeEmptyDOMElement();
  goOnline(false);
  expect(renderToString(<OfflineNotice />)).toBe('');
});

test('stands there, and is said, from when the connection is lost until it is back', async () => {
  const { container } = render(
    <>
      <OfflineNotice />
      <Announcer />
    </>,
  );
  goOnline(false);
  expect(container.querySelector('p')).toHaveTextContent('You are offline.');
  expect(screen.getByRole('status')).toHaveTextContent('You are offline.');
  await expectAccessible(container);
  goOnline(true);
  expect(container.querySelector('p')).not.toBeInTheDocument();
});

import { closePopover } from './closePopover';

test.each([
  ['that is open is closed', () => true, 1],
  ['that is no popover on a wide screen stays', () => false, 0],
  [
    'of a browser without popovers stays',
    () => {
      throw new DOMException('no', 'SyntaxError');
    },
    0,
  ],
])('popover: a menu %s', (_, matches, closed) => {
  const hidePopover = jest.fn();
  closePopover(Object.assign(document.createElement('nav'), { matches, hidePopover }));
  expect(hidePopover).toHaveBeenCalledTimes(closed);
});

import { closePopoverLater } from './closePopover';

/** A popover, which jsdom lacks. */
function fakePopover(isOpen: boolean): HTMLElement {
  const popover = document.createElement('nav');
  document.body.replaceChildren(popover);
  popover.matches = () => isOpen;
  popover.hidePopover = jest.fn();
  return popover;
}

test('popover: is out of view before it is closed', () => {
  const popover = fakePopover(true);
  const close = closePopoverLater(popover);
  expect(popover).not.toBeVisible();
  expect(popover.hidePopover).not.toHaveBeenCalled();
  close();
  expect(popover.hidePopover).toHaveBeenCalledTimes(1);
  expect(popover).toBeVisible();
});

test('popover: a menu that is no popover on a wide screen stays in view', () => {
  const popover = fakePopover(false);
  const close = closePopoverLater(popover);
  expect(popover).toBeVisible();
  close();
  expect(popover.hidePopover).not.toHaveBeenCalled();
});

import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { Header } from './Header';

/** Stands in for the popover, which jsdom has not: whether it is open, and the calls that close it. */
function fakePopover(menu: HTMLElement, open: boolean) {
  const hide = jest.fn();
  menu.hidePopover = hide;
  const matches = menu.matches.bind(menu);
  menu.matches = (selector: string) => (selector === ':popover-open' ? open : matches(selector));
  return hide;
}

function renderHeader() {
  render(
    <MemoryRouter initialEntries={['/about']}>
      <Header />
    </MemoryRouter>,
  );
  return screen.getByRole('navigation', { name: 'Main', hidden: true });
}

function toggle(menu: HTMLElement, newState: 'open' | 'closed') {
  fireEvent(menu, Object.assign(new Event('toggle'), { newState }));
}

test('the menu button opens the menu without any script', () => {
  const menu = renderHeader();
  const button = screen.getByRole('button', { name: 'Menu' });
  expect(button).toHaveAttribute('popovertarget', menu.id);
  expect(menu).toHaveAttribute('popover', 'auto');
});

test('the menu button tells whether the menu is open once it has been opened', () => {
  const menu = renderHeader();
  const button = screen.getByRole('button', { name: 'Menu' });
  expect(button).not.toHaveAttribute('aria-expanded');
  toggle(menu, 'open');
  expect(button).toHaveAttribute('aria-expanded', 'true');
  toggle(menu, 'closed');
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('an open menu closes after a link is chosen', async () => {
  const menu = renderHeader();
  const hide = fakePopover(menu, true);
  await userEvent.click(screen.getByRole('link', { name: 'Connect', hidden: true }));
  expect(hide).toHaveBeenCalledTimes(1);
});

test('an open menu closes also when the link is the current page', async () => {
  const menu = renderHeader();
  const hide = fakePopover(menu, true);
  await userEvent.click(screen.getByRole('link', { name: 'About Us', hidden: true }));
  expect(hide).toHaveBeenCalledTimes(1);
});

test('a closed menu is left alone, and so is a browser without popovers', async () => {
  const menu = renderHeader();
  const hide = fakePopover(menu, false);
  await userEvent.click(screen.getByRole('link', { name: 'Connect', hidden: true }));
  menu.matches = () => {
    throw new SyntaxError('unknown pseudo-class');
  };
  await act(() => userEvent.click(screen.getByRole('link', { name: 'Contact', hidden: true })));
  expect(hide).not.toHaveBeenCalled();
});

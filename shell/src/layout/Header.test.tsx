import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { Header } from './Header';

/** Replaces the popover, which jsdom lacks: whether it is open, and the calls that close it. */
function fakePopover(menu: HTMLElement, open: boolean) {
  const hide = jest.fn();
  menu.hidePopover = hide;
  const matches = menu.matches.bind(menu);
  menu.matches = (selector: string) => (selector === ':popover-open' ? open : matches(selector));
  return hide;
}

beforeEach(() => {
  // jsdom would report that it opens no documents.
  document.addEventListener('click', (event) => event.preventDefault());
});

function renderHeader() {
  render(
    <MemoryRouter initialEntries={['/about']}>
      <Header />
    </MemoryRouter>,
  );
  return screen.getByRole('navigation', { name: 'Main', hidden: true });
}

test('header: the menu button opens the menu without a script, and says whether it is open after its first use', () => {
  const menu = renderHeader();
  const button = screen.getByRole('button', { name: 'Menu' });
  expect(button).toHaveAttribute('popovertarget', menu.id);
  expect(menu).toHaveAttribute('popover', 'auto');
  expect(button).not.toHaveAttribute('aria-expanded');
  for (const newState of ['open', 'closed']) {
    fireEvent(menu, Object.assign(new Event('toggle'), { newState }));
    expect(button).toHaveAttribute('aria-expanded', String(newState === 'open'));
  }
});

test('header: an open menu closes after a link is chosen', async () => {
  const menu = renderHeader();
  const hide = fakePopover(menu, true);
  await userEvent.click(screen.getByRole('link', { name: 'Connect', hidden: true }));
  expect(hide).toHaveBeenCalledTimes(1);
});

test('header: a closed menu, or a browser without popovers, is left alone', async () => {
  const menu = renderHeader();
  const hide = fakePopover(menu, false);
  await userEvent.click(screen.getByRole('link', { name: 'Connect', hidden: true }));
  menu.matches = () => {
    throw new SyntaxError('unknown pseudo-class');
  };
  await userEvent.click(screen.getByRole('link', { name: 'Contact', hidden: true }));
  expect(hide).not.toHaveBeenCalled();
});

import { render, screen } from '@testing-library/react';
import { expectAccessible } from '@site/shared/testing/expectAccessible';
import { serveSite } from '../../testing/serveSite';
import { watchHydration } from '../../testing/watchHydration';
import DonatePage from './DonatePage';

serveSite();

test('donate: says what is accepted and why, and has the form', async () => {
  const { container } = render(<DonatePage />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Donate your old computer');
  expect(screen.getByText(/Any old or broken computer, laptop or desktop is accepted/)).toHaveTextContent(
    'underserved communities',
  );
  expect(screen.getByRole('region', { name: 'Schedule a Pickup' })).toContainElement(
    screen.getByLabelText('Full Name'),
  );
  expect(screen.getByRole('region', { name: 'Why Donate?' })).toHaveTextContent(/e-waste.*technology/);
  await expectAccessible(container);
});

test.each(['mailto:us@example.org', '/requests/donations#answer'])(
  'donate: a form that goes to %s until hydration hydrates without a change',
  async (action) => {
    const { changes, errors } = await watchHydration(DonatePage, (page) => {
      const form = page.querySelector('form');
      form?.setAttribute('action', action);
      if (action.startsWith('/')) form?.removeAttribute('enctype');
    });
    expect(changes).toEqual([]);
    expect(errors).toEqual([]);
    expect(console.error).not.toHaveBeenCalled();
  },
);

test('donate: input from before hydration stays, and wins over the draft', async () => {
  sessionStorage.setItem(
    'request:donations',
    JSON.stringify({
      status: 'editing',
      values: { name: 'From the draft', location: 'Nakuru', date: '2020-01-01', supporter: 'No' },
    }),
  );
  const typed = (page: HTMLElement) => {
    const name = page.querySelector<HTMLInputElement>('[name=name]');
    const yes = page.querySelector<HTMLInputElement>('[value=Yes]');
    if (!name || !yes) throw new Error('The page has no form.');
    name.value = 'Typed early';
    yes.checked = true;
  };
  await watchHydration(DonatePage, typed);
  expect(screen.getByLabelText('Full Name')).toHaveValue('Typed early');
  expect(screen.getByLabelText('Yes')).toBeChecked();
  expect(screen.getByLabelText('Your Location')).toHaveValue('Nakuru');
  expect(screen.getByText(/This day has passed/)).toBeInTheDocument();
  expect(sessionStorage.getItem('request:donations')).toContain('Typed early');
});

import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '@site/shared/testing/expectAccessible';
import { FakeServer, Refused } from '../../../../../e2e/support/desk/fakeServer';
import TeamPage from './TeamPage';

async function open(answers: ConstructorParameters<typeof FakeServer>[0] = {}) {
  const members = {
    members: [{ email: 'brian@example.org', name: 'Brian', role: 'caller' }],
    accesses: [{ last: '2026-03-03T07:04:00Z', by: 'Brian', did: 'opened', what: 'K7MP-1000' }],
  };
  const server = new FakeServer({
    '/api/members': () => members,
    '/api/members/remove': () => members,
    ...answers,
  });
  const rendered = render(<TeamPage />);
  const brian = within(await screen.findByRole('form', { name: 'Brian' }));
  return { ...rendered, server, brian };
}

test('team: lists members and accesses', async () => {
  const { container } = await open();
  expect(screen.getByText('brian@example.org, caller')).toBeInTheDocument();
  expect(screen.getByText('3 Mar 2026, 10:04, Brian')).toBeInTheDocument();
  expect(screen.getByText('opened K7MP-1000')).toBeInTheDocument();
  await expectAccessible(container);
});

test('team: a member is removed', async () => {
  const { server, brian } = await open();
  await userEvent.click(brian.getByRole('button', { name: 'Remove' }));
  await waitFor(() => {
    expect(server.bodies('/api/members/remove')).toEqual([{ email: 'brian@example.org' }]);
  });
});

test('team: a member is added; what was refused stays in the form', async () => {
  const { server } = await open();
  server.answers['/api/members'] = () => new Refused(400, 'email: must be an e-mail address.');
  const form = within(screen.getByRole('region', { name: 'Add or change a member' }));
  await userEvent.type(form.getByLabelText('Name'), 'Mercy');
  await userEvent.type(form.getByLabelText('E-mail of their account'), 'mercy@example');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('email: must be an e-mail address.')).toBeInTheDocument();
  expect(form.getByLabelText('Name')).toHaveValue('Mercy');
  expect(server.bodies('/api/members').at(-1)).toEqual({
    name: 'Mercy',
    email: 'mercy@example',
    role: 'caller',
  });
});

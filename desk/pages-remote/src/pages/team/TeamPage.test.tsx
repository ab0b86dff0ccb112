import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '@site/shared/testing/expectAccessible';
import { FakeServer, Refused } from '../../../../../e2e/support/desk/fakeServer';
import TeamPage from './TeamPage';

async function open(answers: ConstructorParameters<typeof FakeServer>[0] = {}) {
  const members = {
    members: [{ email: 'brian@example.org', name: 'Brian', role: 'caller', isBound: true }],
  };
  const page = (before: string) => ({
    accesses: [
      {
        ...{ by: 'brian@example.org', did: 'opened', what: `K7MP-${before}000`, count: 2 },
        ...{ first: '2026-03-03T06:04:00Z', last: '2026-03-03T07:04:00Z' },
      },
    ],
    ...(before === '1' && { next: 'older' }),
  });
  const server = new FakeServer({
    '/api/members': () => members,
    '/api/members/remove': () => members,
    '/api/members/unbind': () => members,
    '/api/record': ({ after }: { after: string }) => page(after === 'older' ? '2' : '1'),
    ...answers,
  });
  const rendered = render(<TeamPage />);
  const brian = within(await screen.findByRole('group', { name: 'Brian' }));
  return { ...rendered, server, brian };
}

test('team: lists members, and what they did to the beginning', async () => {
  const { container, server } = await open();
  expect(screen.getByText('brian@example.org, caller')).toBeInTheDocument();
  const rows = async (reference: string) => screen.findByRole('row', { name: new RegExp(reference) });
  expect(await rows('K7MP-1000')).toHaveTextContent(
    '3 Mar 2026, 10:04brian@example.orgopenedK7MP-100023 Mar 2026, 09:04',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show older' }));
  expect(await rows('K7MP-2000')).toBeInTheDocument();
  expect(await rows('K7MP-1000')).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText(/^Who/), 'brian@example.org');
  expect(server.bodies('/api/record').at(-1)).toEqual({ by: 'brian@example.org', after: '' });
  await expectAccessible(container);
});

test.each([
  ['removed', 'Remove', 'remove'],
  ['unbound from their account', 'New account', 'unbind'],
])('team: a member is %s', async (_title, name, call) => {
  const { server, brian } = await open();
  await userEvent.click(brian.getByRole('button', { name }));
  await waitFor(() => {
    expect(server.bodies(`/api/members/${call}`)).toEqual([{ email: 'brian@example.org' }]);
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

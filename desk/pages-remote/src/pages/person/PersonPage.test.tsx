import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '@site/shared/testing/expectAccessible';
import { FakeServer, Refused, summary } from '../../../../../e2e/support/desk/fakeServer';
import PersonPage from './PersonPage';

async function find(isLead = true) {
  const server = new FakeServer({
    '/api/person': () => ({
      requests: [0, 1].map((index) => summary(index)),
      alike: [summary(2)],
      mentioning: [summary(3)],
      isLead,
    }),
    '/api/erasure': ({ isConfirmed }: { isConfirmed: boolean }) => ({
      counts: [{ name: 'donations', count: 2 }],
      isErased: isConfirmed,
    }),
    '/api/export': () => new Refused(500, 'Not now.'),
  });
  const rendered = render(<PersonPage />);
  await userEvent.type(screen.getByLabelText(/^Phone/), '0712 345 678');
  await userEvent.click(screen.getByRole('button', { name: 'Find' }));
  await screen.findByRole('heading', { name: 'Theirs (2)' });
  return { ...rendered, server };
}

test('person: finds by what was given, in three lists', async () => {
  const { container, server } = await find();
  expect(server.bodies('/api/person')).toEqual([
    { phone: '0712 345 678', name: '', email: '', reference: '' },
  ]);
  expect(
    screen
      .getAllByRole('heading', { level: 2 })
      .slice(0, 3)
      .map(({ textContent }) => textContent),
  ).toEqual(['Theirs (2)', 'May be theirs (1)', 'Only mention them (1)']);
  expect(screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual([
    true,
    true,
    false,
  ]);
  await expectAccessible(container);
});

test('person: a lead saves what is chosen, and a failure leaves the page as it is', async () => {
  const { server } = await find();
  await userEvent.click(screen.getByLabelText('Choose K7MP-1001'));
  await userEvent.click(screen.getByLabelText('Choose K7MP-1002'));
  await userEvent.click(screen.getByRole('button', { name: 'For Excel' }));
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
  server.answers['/api/export'] = () => ({});
  const saved: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => {
    expect(saved).toEqual(['requests.xlsx blob:file']);
  });
  const asked = { paths: ['donations/id0', 'donations/id2'], format: 'xlsx' };
  expect(server.bodies('/api/export')).toEqual([asked, asked]);
});

test('person: erasing says first what it erases, and can be left', async () => {
  const { server } = await find();
  const asked = jest.spyOn(globalThis, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);
  const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Erase…' }));
  await press();
  expect(screen.queryByText(/^Erased/)).toBeNull();
  await press();
  expect(await screen.findByText('Erased: 2 donations.')).toHaveFocus();
  expect(asked).toHaveBeenCalledWith('This erases 2 donations. Nothing brings them back.');
  expect(server.bodies('/api/erasure').map((body) => (body as { isConfirmed: boolean }).isConfirmed)).toEqual(
    [false, false, true],
  );
});

test('person: a caller can neither export nor erase', async () => {
  await find(false);
  expect(screen.queryByRole('button', { name: /As text|For Excel|Erase/ })).toBeNull();
});

import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { announceChange } from '../../../requests/outbox/changes';
import { organisation } from '@site/shared/organisation';
import { addEntry, endEntry, readOutbox } from '../../../requests/outbox/store';
import { Announcer, siteConfigElementId } from 'federated-site/browser';
import { expectAccessible } from '@site/shared/testing/expectAccessible';
import { freshIndexedDb } from '@site/shared/testing/indexedDb';
import { translateDocument } from '@site/shared/testing/translateDocument';
import { OutboxNotice } from './OutboxNotice';

const config = { firebase: { projectId: 'demo-site', apiKey: 'demo' } };
const now = Date.parse('2026-11-22T09:00:00Z');
const entry = {
  id: 'a',
  collection: 'donations',
  reference: 'K7MP-3XQW',
  keptAt: now,
  fields: { name: { stringValue: 'Wanjiru' }, phone: { stringValue: '0712345678' } },
};
const realFetch = globalThis.fetch;

freshIndexedDb();
// The notice reads and sends on its own while a test awaits something else: no `act` of a test is around that, and React would
// warn whenever it ends just then. The tests wait for what they expect.
beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(now);
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  document.body.innerHTML = `<script type="application/json" id="${siteConfigElementId}">${JSON.stringify(config)}</script>`;
});
afterEach(() => {
  globalThis.fetch = realFetch;
  document.documentElement.className = '';
  jest.restoreAllMocks();
});

async function renderNotice() {
  const { container } = render(
    <>
      <OutboxNotice />
      <Announcer />
    </>,
  );
  return { container, notice: await screen.findByRole('region', { name: 'Requests kept on this phone' }) };
}

test('outbox: the notice lists requests by reference and day, without typed text', async () => {
  await addEntry(entry, config);
  await addEntry({ ...entry, id: 'b', reference: 'V3KZ-NKVH' }, config);
  const { container, notice } = await renderNotice();
  expect(notice).toHaveTextContent('2 requests wait on this phone to be sent.');
  expect(notice).toHaveTextContent('K7MP-3XQW, kept since 22 November.');
  expect(notice).not.toHaveTextContent('Wanjiru');
  expect(notice).not.toHaveTextContent('0712345678');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Send now' })).not.toHaveAttribute('aria-disabled'),
  );
  await expectAccessible(container);
});

const day = 24 * 60 * 60_000;

test('outbox: in a tab that stays open the date of deletion appears in time', async () => {
  await addEntry({ ...entry, keptAt: now - 11 * day }, config);
  const { notice } = await renderNotice();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Send now' })).not.toHaveAttribute('aria-disabled'),
  );
  expect(notice).not.toHaveTextContent('It is deleted from this phone on');
  jest.mocked(Date.now).mockReturnValue(now + 1);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(notice).toHaveTextContent('It is deleted from this phone on 25 November'));
});

test('outbox: a page from the browser’s cache shows a delivery that it missed', async () => {
  await addEntry(entry, config);
  const { notice } = await renderNotice();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Send now' })).not.toHaveAttribute('aria-disabled'),
  );
  await endEntry(entry, 'delivered');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await waitFor(() => expect(notice).toHaveTextContent('K7MP-3XQW has reached us on 22 November.'));
  expect(screen.queryByRole('button', { name: /^Send/ })).not.toBeInTheDocument();
});

test('outbox: a delivery while the page is open is shown and announced', async () => {
  await addEntry(entry, config);
  const { notice } = await renderNotice();
  await endEntry(entry, 'delivered');
  await waitFor(() => expect(notice).toHaveTextContent('K7MP-3XQW has reached us on 22 November.'));
  expect(screen.getByRole('status')).toHaveTextContent('Request K7MP-3XQW has reached us.');
});

test('outbox: of a request that expired the notice says to tell its reference', async () => {
  await endEntry(entry, 'expired');
  const { notice } = await renderNotice();
  expect(notice).toHaveTextContent('before you send it again: we may have it.');
  expect(screen.getByRole('link', { name: organisation.phone })).toBeVisible();
});

test('outbox: an outcome is shown for 14 days, also where nothing waits', async () => {
  await endEntry(entry, 'delivered');
  const { notice } = await renderNotice();
  expect(notice).toHaveTextContent('K7MP-3XQW has reached us on 22 November.');
  jest.mocked(Date.now).mockReturnValue(now + 14 * day);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(notice).not.toBeInTheDocument());
  expect(await readOutbox()).toEqual([]);
});

test('outbox: a request is deleted after a question on the page, without a dialog', async () => {
  const confirm = jest.spyOn(window, 'confirm');
  await addEntry(entry, config);
  const { notice } = await renderNotice();
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  await press('Delete K7MP-3XQW');
  expect(await screen.findByText(/^Delete request/)).toHaveFocus();
  await press('Keep it');
  await waitFor(() => expect(notice).not.toHaveTextContent('Delete request'));
  expect(screen.getByRole('button', { name: 'Delete K7MP-3XQW' })).toHaveFocus();
  expect(await readOutbox()).toHaveLength(1);
  await press('Delete K7MP-3XQW');
  await press('Delete it');
  await waitFor(() => expect(notice).not.toBeInTheDocument());
  expect(await readOutbox()).toEqual([]);
  expect(confirm).not.toHaveBeenCalled();
});

test('outbox: in a translated page each state of a request appears', async () => {
  await addEntry({ ...entry, keptAt: now - 11 * day }, config);
  await renderNotice();
  translateDocument();
  jest.mocked(Date.now).mockReturnValue(now + 1);
  await addEntry({ ...entry, id: 'b', reference: 'V3KZ-NKVH' }, config);
  announceChange();
  const notice = await screen.findByRole('region', { name: 'Requests kept on this phone' });
  await waitFor(() => expect(notice).toHaveTextContent('2 requests wait on this phone to be sent.'));
  await waitFor(() => expect(notice).toHaveTextContent('It is deleted from this phone on 25 November'));
  await userEvent.click(screen.getByRole('button', { name: 'Delete V3KZ-NKVH' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete it' }));
  await waitFor(() => expect(notice).toHaveTextContent('1 request waits on this phone to be sent.'));
  await endEntry({ ...entry, keptAt: now - 11 * day }, 'delivered');
  await waitFor(() => expect(notice).toHaveTextContent('K7MP-3XQW has reached us on'));
  expect(screen.queryByRole('button', { name: 'Send now' })).not.toBeInTheDocument();
});

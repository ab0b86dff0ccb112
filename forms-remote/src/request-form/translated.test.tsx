import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { announceChange } from '../../../requests/outbox/changes';
import { freshIndexedDb } from '@site/shared/testing/indexedDb';
import { translateDocument } from '@site/shared/testing/translateDocument';
import ConnectPage from '../pages/connect/ConnectPage';
import { submissionOf } from './SubmissionStore';
import { serveSite } from '../testing/serveSite';

const firestore = serveSite();
freshIndexedDb();

afterEach(() => document.documentElement.removeAttribute('class'));

/** Opens a form in a page that is being translated, and fills it in. */
async function openTranslated() {
  const page = render(<ConnectPage />);
  translateDocument();
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Full Name' }), 'A Partner');
  await user.type(screen.getByLabelText('Organization'), 'A School');
  await user.type(screen.getByLabelText('Email Address'), 'partner@example.org');
  await user.selectOptions(screen.getByLabelText('Partnership Type'), 'educational');
  await user.type(screen.getByLabelText('Partnership Goals'), 'A computer room');
  return { user, ...page };
}

const button = (name: string) => screen.getByRole('button', { name });
const outcome = /Thank you for your partnership inquiry/;

async function send(user: ReturnType<typeof userEvent.setup>) {
  await user.click(button('Submit Inquiry'));
  const sending = await screen.findByRole('button', { name: 'Submitting...' });
  await waitFor(() => expect(sending.querySelector('font')).not.toBeNull());
  expect(sending).toHaveFocus();
}

test('translated: each outcome appears in full, and choices send their values', async () => {
  const { user } = await openTranslated();
  await send(user);
  (await firestore().call(0)).lose();
  await screen.findByText(/could not confirm/);
  expect(button('Submit Inquiry')).toHaveFocus();
  await send(user);
  (await firestore().call(1)).succeed();
  expect(await screen.findByText(outcome)).toBeInTheDocument();
  expect(document.activeElement).toHaveTextContent(outcome);
  expect(firestore().writes[1]?.fields['partnership-type']).toBe('educational');
  expect(screen.getByText(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/)).toHaveAttribute('translate', 'no');
  await user.click(button('Write another inquiry'));
  expect(screen.getByRole('textbox', { name: 'Full Name' })).toHaveFocus();
  expect(button('Submit Inquiry')).toBeEnabled();
});

test('translated: what is kept, lost and begun again appears in full', async () => {
  const { user } = await openTranslated();
  await send(user);
  (await firestore().call(0)).lose();
  await user.click(await screen.findByRole('button', { name: /^Keep it on this phone/ }));
  await screen.findByText(/^Kept on this phone/);
  expect(document.activeElement).toHaveTextContent(/^Kept on this phone/);
  indexedDB.deleteDatabase('outbox');
  act(announceChange);
  await screen.findByText(/^This phone no longer has your request/);
  expect(screen.getByText(/The browser has cleared what this site kept/)).toBeInTheDocument();
  expect(screen.queryByText(/It is sent when you are online/)).not.toBeInTheDocument();
  await user.click(button('Write another inquiry'));
  expect(screen.getByLabelText('Organization')).toHaveValue('');
});

test('translated: a draft is saved, offered and restored, and Clear undone', async () => {
  const { user, unmount } = await openTranslated();
  await user.click(button('Save as Draft'));
  await screen.findByText(/Draft saved on this device/);
  stop();
  unmount();
  submissionOf('partnershipInquiries').dispatch({ type: 'cleared' });
  render(<ConnectPage />);
  translateDocument();
  const offer = await screen.findByRole('button', { name: 'Restore Draft' });
  expect(screen.getByLabelText('Organization')).toHaveValue('');
  await user.click(offer);
  expect(screen.getByLabelText('Organization')).toHaveValue('A School');
  expect(screen.getByRole('textbox', { name: 'Full Name' })).toHaveFocus();
  expect(screen.getByLabelText('Partnership Type')).toHaveValue('educational');
  expect(screen.queryByText(/A draft of this form is kept/)).not.toBeInTheDocument();
  await user.click(button('Clear'));
  expect(screen.getByLabelText('Organization')).toHaveValue('');
  expect(button('Clear')).toHaveFocus();
  await user.click(button('Undo'));
  expect(screen.getByLabelText('Organization')).toHaveValue('A School');
  expect(screen.queryByText(/^The form is empty now/)).not.toBeInTheDocument();
});

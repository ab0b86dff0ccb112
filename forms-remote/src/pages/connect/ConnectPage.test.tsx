import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '@site/shared/testing/expectAccessible';
import { organisation } from '@site/shared/organisation';
import { submissionOf } from '../../request-form/SubmissionStore';
import { serveSite } from '../../testing/serveSite';
import { watchHydration } from '../../testing/watchHydration';
import ConnectPage from './ConnectPage';

const firestore = serveSite();

const fields: [label: string, name: string, isRequired: boolean][] = [
  ['Full Name', 'name', true],
  ['Organization', 'organization', true],
  ['Email Address', 'email', true],
  ['Phone (optional)', 'phone', false],
  ['Partnership Type', 'partnership-type', true],
  ['Geographic Focus (optional)', 'location', false],
  ['Resources You Can Contribute (optional)', 'resources', false],
  ['Partnership Goals', 'goals', true],
  ['Preferred Timeline (optional)', 'timeline', false],
];

async function fillInRequired() {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Full Name'), 'A Partner');
  await user.type(screen.getByLabelText('Organization'), 'A School');
  await user.type(screen.getByLabelText('Email Address'), 'partner@example.org');
  await user.selectOptions(screen.getByLabelText('Partnership Type'), 'educational');
  await user.type(screen.getByLabelText('Partnership Goals'), 'A computer room');
  return user;
}

test('connect: shows types of partner, current partners, and how to book a call', async () => {
  const { container } = render(<ConnectPage />);
  const partners = screen.getByRole('region', { name: 'Six ways to be a partner' });
  expect(within(partners).getAllByRole('article')).toHaveLength(6);
  const current = screen.getByRole('region', { name: 'Our current partners' });
  const { partners: organizations, ngos, universities, countries } = organisation.impact;
  for (const [label, figure] of [
    ['partner organizations', organizations],
    [`NGOs across ${countries} countries`, ngos],
    ['universities', universities],
  ] as const)
    expect(within(current).getByText(label).nextElementSibling).toHaveTextContent(figure);
  expect(screen.getByRole('link', { name: 'Schedule a Partnership Call' })).toHaveAttribute(
    'href',
    `mailto:${organisation.email}?subject=Partnership%20call`,
  );
  await expectAccessible(container);
});

test('connect: has the fields of an inquiry', () => {
  render(<ConnectPage />);
  for (const [label, name, isRequired] of fields) {
    const control = screen.getByLabelText<HTMLInputElement>(label);
    expect([control.name, control.required, control.value]).toEqual([name, isRequired, '']);
  }
  expect(screen.getByLabelText('Email Address')).toHaveAttribute('type', 'email');
  const options = within(screen.getByLabelText('Partnership Type')).getAllByRole<HTMLOptionElement>('option');
  expect(options.map(({ value }) => value)).toEqual([
    '',
    'corporate',
    'educational',
    'ngo',
    'government',
    'community',
    'individual',
    'other',
  ]);
});

test('connect: sends every field, the optional ones as empty text', async () => {
  render(<ConnectPage />);
  firestore().onCall = (call) => call.succeed();
  const user = await fillInRequired();
  await user.click(screen.getByRole('button', { name: 'Submit Inquiry' }));
  await screen.findByText('Thank you for your partnership inquiry. We will be in touch about the next step.');
  expect(firestore().writes[0]?.name).toContain('/partnershipInquiries/');
  expect(firestore().writes[0]?.fields).toEqual({
    name: 'A Partner',
    organization: 'A School',
    email: 'partner@example.org',
    phone: '',
    'partnership-type': 'educational',
    location: '',
    resources: '',
    goals: 'A computer room',
    timeline: '',
    createdAt: expect.any(String) as string,
  });
});

describe('connect: Save as Draft', () => {
  async function saveDraft() {
    const { unmount } = render(<ConnectPage />);
    const user = await fillInRequired();
    await user.click(screen.getByRole('button', { name: 'Save as Draft' }));
    return { user, unmount };
  }

  /** As on another day: a new tab on the same device. */
  function comeBack(unmount: () => void) {
    unmount();
    submissionOf('partnershipInquiries').dispatch({ type: 'cleared' });
    render(<ConnectPage />);
  }

  test('keeps the form on this device and says so, without offering it at once', async () => {
    await saveDraft();
    expect(screen.getByText(/Draft saved on this device/)).toHaveAttribute('role', 'status');
    expect(screen.queryByRole('button', { name: 'Restore Draft' })).not.toBeInTheDocument();
    expect(firestore().calls).toHaveLength(0);
  });

  test('clears the draft when asked', async () => {
    const { user, unmount } = await saveDraft();
    comeBack(unmount);
    await user.click(await screen.findByRole('button', { name: 'Clear Draft' }));
    expect(localStorage).toHaveLength(0);
    expect(screen.queryByRole('button', { name: 'Restore Draft' })).not.toBeInTheDocument();
    expect(screen.getByLabelText('Organization')).toHaveValue('');
  });

  test('deletes the draft once the inquiry is saved', async () => {
    const { user } = await saveDraft();
    firestore().onCall = (call) => call.succeed();
    await user.click(screen.getByRole('button', { name: 'Submit Inquiry' }));
    await screen.findByText(/Thank you for your partnership inquiry/);
    await waitFor(() => expect(localStorage).toHaveLength(0));
  });

  test('says so where the browser has no storage', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    await saveDraft();
    expect(screen.getByText('This browser does not let us save a draft.')).toBeInTheDocument();
  });
});

test('connect: hydrates without a change', async () => {
  const { changes, errors } = await watchHydration(ConnectPage);
  expect(changes).toEqual([]);
  expect(errors).toEqual([]);
});

import { render, screen, waitFor } from '@testing-library/react';
import { fillIn, MessageForm } from '../testing/MessageForm';
import { writeSession } from '../requests/session';
import { serveSite } from '../testing/serveSite';

const firestore = serveSite();

describe('form: a note on a suspicious request', () => {
  /** Sends a form that was shown for so long, in milliseconds. */
  async function sendAfter(ms: number, fillMore: () => void = () => undefined) {
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
    render(<MessageForm />);
    const user = await fillIn();
    fillMore();
    clock.mockReturnValue(now + ms);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    (await firestore().call(0)).succeed();
    await screen.findByText('Thank you.');
  }

  const fillHidden = () => {
    const hidden = document.querySelector<HTMLInputElement>('[name=homepage]');
    if (hidden) hidden.value = 'https://spam.example';
  };

  test('is not written if a person took their time', async () => {
    await sendAfter(3_000);
    expect(firestore().notes).toEqual([]);
  });

  test('is written if no person can have typed the request', async () => {
    await sendAfter(2_999, fillHidden);
    await waitFor(() => expect(firestore().notes).toHaveLength(1));
    const [note] = firestore().notes;
    expect(note?.reasons).toEqual(['hidden-field', 'too-fast']);
    const id = firestore().writes[0]?.name.split('/').at(-1) ?? '';
    expect(note?.name).toMatch(new RegExp(`/requestNotes/contactMessages-${id}$`));
    expect(firestore().writes[0]?.fields).not.toHaveProperty('homepage');
  });

  test('ignores the time if the form was begun before its script was there', async () => {
    writeSession('contactMessages', {
      status: 'editing',
      values: { name: 'A Visitor', email: '', subject: '', message: '' },
    });
    await sendAfter(100);
    expect(firestore().notes).toEqual([]);
  });

  test('can fail without an effect on the request', async () => {
    jest.spyOn(firestore().notes, 'push').mockImplementation(() => {
      throw new TypeError('Failed to fetch');
    });
    await sendAfter(100);
    expect(window.alert).not.toHaveBeenCalled();
  });
});

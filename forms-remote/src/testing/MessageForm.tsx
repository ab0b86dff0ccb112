import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextField } from '@site/shared/components/field/TextField';
import { RequestForm } from '../request-form/RequestForm';

/** A form with four fields, all required. */
export function MessageForm({ onSaved }: { onSaved?: () => void }) {
  return (
    <main>
      <RequestForm
        collection="contactMessages"
        subject="A message & more"
        submitLabel="Send"
        thanks="Thank you."
        againLabel="Another"
        onSaved={onSaved}
      >
        <TextField id="name" name="name" label="Name" required />
        <TextField id="email" name="email" label="Email" type="email" required />
        <TextField id="subject" name="subject" label="Subject" required />
        <TextField id="message" name="message" label="Message" required />
      </RequestForm>
    </main>
  );
}

/**
 * Types a valid value into each field.
 * @returns the user that types
 */
export async function fillIn(user = userEvent.setup()) {
  await user.type(screen.getByLabelText('Name'), 'A Visitor');
  await user.type(screen.getByLabelText('Email'), 'visitor@example.org');
  await user.type(screen.getByLabelText('Subject'), 'Hello');
  await user.type(screen.getByLabelText('Message'), 'Good morning');
  return user;
}

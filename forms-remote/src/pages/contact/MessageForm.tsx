import { TextArea } from '@site/shared/components/field/TextArea';
import { TextField } from '@site/shared/components/field/TextField';
import { Panel } from '@site/shared/components/panel/Panel';
import { requestFields } from '@site/shared/requests/requests';
import { adviseOnName } from '../../request-form/advice';
import { AdvisedField } from '../../request-form/AdvisedField';
import { RequestForm } from '../../request-form/RequestForm';

const { name, email, subject, message } = requestFields.contactMessages;

/** A message to the organisation. */
export function MessageForm() {
  return (
    <Panel id="message" heading="Write to us">
      <RequestForm
        collection="contactMessages"
        subject="Message from the website"
        submitLabel="Send Message"
        thanks="Thank you for your message. We will answer by e-mail."
        againLabel="Write another message"
      >
        <AdvisedField
          adviseOn={adviseOnName}
          id="contact-name"
          name="name"
          label="Name"
          required
          maxLength={name.maxLength}
          autoComplete="name"
          autoCapitalize="words"
        />
        <TextField
          id="contact-email"
          name="email"
          type="email"
          label="Email"
          required
          maxLength={email.maxLength}
          autoComplete="email"
          inputMode="email"
        />
        <TextField
          id="contact-subject"
          name="subject"
          label="Subject"
          required
          maxLength={subject.maxLength}
          autoComplete="off"
        />
        <TextArea
          id="contact-message"
          name="message"
          label="Message"
          required
          maxLength={message.maxLength}
          rows={6}
          autoComplete="off"
        />
      </RequestForm>
    </Panel>
  );
}

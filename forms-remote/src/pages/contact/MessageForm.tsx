import { TextArea } from '@site/shared/components/field/TextArea';
import { TextField } from '@site/shared/components/field/TextField';
import { Panel } from '@site/shared/components/panel/Panel';
import { field } from '@site/shared/requests/field';
import { adviseOnName } from '../../request-form/advice';
import { AdvisedField } from '../../request-form/AdvisedField';
import { RequestForm } from '../../request-form/RequestForm';

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
          {...field('contactMessages', 'name')}
          label="Name"
          autoComplete="name"
          autoCapitalize="words"
        />
        <TextField
          id="contact-email"
          {...field('contactMessages', 'email')}
          label="Email"
          autoComplete="email"
        />
        <TextField id="contact-subject" {...field('contactMessages', 'subject')} label="Subject" />
        <TextArea id="contact-message" {...field('contactMessages', 'message')} label="Message" rows={6} />
      </RequestForm>
    </Panel>
  );
}

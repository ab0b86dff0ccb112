import { TextArea } from '@site/shared/components/field/TextArea';
import { TextField } from '@site/shared/components/field/TextField';
import { Panel } from '@site/shared/components/panel/Panel';
import { field } from '@site/shared/requests/field';
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
        <AdvisedField {...field('contactMessages', 'name')} label="Name" />
        <TextField {...field('contactMessages', 'email')} label="Email" />
        <TextField {...field('contactMessages', 'subject')} label="Subject" />
        <TextArea {...field('contactMessages', 'message')} label="Message" rows={6} />
      </RequestForm>
    </Panel>
  );
}

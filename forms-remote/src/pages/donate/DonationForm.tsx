import { FieldRow } from '@site/shared/components/field/Field';
import { RadioGroup } from '@site/shared/components/field/RadioGroup';
import { SelectField } from '@site/shared/components/field/SelectField';
import { TextArea } from '@site/shared/components/field/TextArea';
import { Panel } from '@site/shared/components/panel/Panel';
import { organisation } from '@site/shared/organisation';
import { field } from '@site/shared/requests/field';
import { referenceOf } from '@site/shared/requests/reference';
import { locations, supporterOptions } from '@site/shared/requests/requests';
import { AdvisedField } from '../../request-form/AdvisedField';
import { isInApp } from '../../request-form/browserKind';
import { RequestForm } from '../../request-form/RequestForm';
import { CalendarDownload } from './CalendarDownload';

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** The request for a pickup. */
export function DonationForm() {
  return (
    <Panel id="pickup" heading="Schedule a Pickup" intro="No account needed. We call you to confirm the day.">
      <RequestForm
        collection="donations"
        subject="Computer donation pickup"
        submitLabel="Schedule Pickup"
        thanks="Thank you for your donation. You will receive a call to confirm pickup."
        againLabel="Schedule another pickup"
        messagingNumber={organisation.messagingNumber}
        afterSuccess={({ request, values }) =>
          // A download does nothing there.
          !isInApp() && <CalendarDownload date={values.date ?? ''} reference={referenceOf(request.id)} />
        }
      >
        <AdvisedField {...field('donations', 'name')} label="Full Name" />
        <SelectField
          {...field('donations', 'location')}
          label="Your Location"
          placeholder="Select your location"
          options={optionsOf(locations)}
        />
        <TextArea
          {...field('donations', 'donation')}
          label="What are you donating?"
          hint="Any old or broken computer, laptop or desktop. A few words will do."
          rows={3}
        />
        <FieldRow>
          <AdvisedField {...field('donations', 'date')} label="Preferred Pickup Date" />
          <AdvisedField
            {...field('donations', 'phone')}
            label="Phone Number"
            placeholder="07XX XXX XXX"
            translate="no"
          />
        </FieldRow>
        <RadioGroup
          {...field('donations', 'supporter')}
          legend="Would you like to become a supporter?"
          options={optionsOf(supporterOptions)}
          defaultValue="No"
        />
      </RequestForm>
    </Panel>
  );
}

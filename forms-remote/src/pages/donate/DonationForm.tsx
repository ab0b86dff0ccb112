import { FieldRow } from '@site/shared/components/field/Field';
import { RadioGroup } from '@site/shared/components/field/RadioGroup';
import { SelectField } from '@site/shared/components/field/SelectField';
import { TextArea } from '@site/shared/components/field/TextArea';
import { Panel } from '@site/shared/components/panel/Panel';
import { organisation } from '@site/shared/organisation';
import { field } from '@site/shared/requests/field';
import { locations, supporterOptions } from '@site/shared/requests/requests';
import { adviseOnDay, adviseOnName, adviseOnPhone } from '../../request-form/advice';
import { AdvisedField } from '../../request-form/AdvisedField';
import { isInApp } from '../../request-form/browserKind';
import { RequestForm } from '../../request-form/RequestForm';
import { referenceOf } from '@site/shared/requests/reference';
import { CalendarDownload } from './CalendarDownload';
import { HandOver } from './HandOver';

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

export type DonationFormProps = {
  /** The number for requests by WhatsApp and SMS; the organisation's by default, empty for none. */
  messagingNumber?: string;
};

/** The request for a pickup. */
export function DonationForm({ messagingNumber = organisation.messagingNumber }: DonationFormProps) {
  return (
    <Panel id="pickup" heading="Schedule a Pickup" intro="No account needed. We call you to confirm the day.">
      <RequestForm
        collection="donations"
        subject="Computer donation pickup"
        submitLabel="Schedule Pickup"
        thanks="Thank you for your donation. You will receive a call to confirm pickup."
        againLabel="Schedule another pickup"
        afterFailure={(failed) => messagingNumber && <HandOver number={messagingNumber} failed={failed} />}
        afterSuccess={({ request, values }) =>
          // A download does nothing there.
          !isInApp() && <CalendarDownload date={values.date} reference={referenceOf(request.id)} />
        }
      >
        <AdvisedField
          adviseOn={adviseOnName}
          id="donate-name"
          {...field('donations', 'name')}
          label="Full Name"
          autoComplete="name"
          autoCapitalize="words"
        />
        <SelectField
          id="donate-location"
          {...field('donations', 'location')}
          label="Your Location"
          placeholder="Select your location"
          options={optionsOf(locations)}
          autoComplete="address-level2"
        />
        <TextArea
          id="donate-donation"
          {...field('donations', 'donation')}
          label="What are you donating?"
          hint="Any old or broken computer, laptop or desktop. A few words will do."
          rows={3}
        />
        <FieldRow>
          <AdvisedField
            adviseOn={adviseOnDay}
            id="donate-date"
            {...field('donations', 'date')}
            label="Preferred Pickup Date"
          />
          <AdvisedField
            adviseOn={adviseOnPhone}
            id="donate-phone"
            {...field('donations', 'phone')}
            type="tel"
            label="Phone Number"
            placeholder="07XX XXX XXX"
            translate="no"
            autoComplete="tel"
            inputMode="tel"
          />
        </FieldRow>
        <RadioGroup
          id="donate-supporter"
          {...field('donations', 'supporter')}
          legend="Would you like to become a supporter?"
          options={optionsOf(supporterOptions)}
          defaultValue="No"
        />
      </RequestForm>
    </Panel>
  );
}

import { FieldRow } from '@site/shared/components/field/FieldRow';
import { RadioGroup } from '@site/shared/components/field/RadioGroup';
import { SelectField } from '@site/shared/components/field/SelectField';
import { TextArea } from '@site/shared/components/field/TextArea';
import { Panel } from '@site/shared/components/panel/Panel';
import { organisation } from '@site/shared/organisation';
import { locations, requestFields, supporterOptions } from '@site/shared/requests/requests';
import { adviseOnDay, adviseOnName, adviseOnPhone } from '../../request-form/advice';
import { AdvisedField } from '../../request-form/AdvisedField';
import { isInApp } from '../../request-form/browserKind';
import { RequestForm } from '../../request-form/RequestForm';
import { referenceOf } from '@site/shared/requests/reference';
import { CalendarDownload } from './CalendarDownload';
import { describeDonation } from './describeDonation';
import { HandOver } from './HandOver';

const { name, donation, phone } = requestFields.donations;
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
        afterFailure={({ request, values }) =>
          messagingNumber && <HandOver number={messagingNumber} text={describeDonation(request.id, values)} />
        }
        afterSuccess={({ request, values }) =>
          // A download does nothing there.
          !isInApp() && <CalendarDownload date={values.date} reference={referenceOf(request.id)} />
        }
      >
        <AdvisedField
          adviseOn={adviseOnName}
          id="donate-name"
          name="name"
          label="Full Name"
          required
          maxLength={name.maxLength}
          autoComplete="name"
          autoCapitalize="words"
        />
        <SelectField
          id="donate-location"
          name="location"
          label="Your Location"
          placeholder="Select your location"
          options={optionsOf(locations)}
          required
          autoComplete="address-level2"
        />
        <TextArea
          id="donate-donation"
          name="donation"
          label="What are you donating?"
          hint="Any old or broken computer, laptop or desktop. A few words will do."
          required
          maxLength={donation.maxLength}
          rows={3}
        />
        <FieldRow>
          <AdvisedField
            adviseOn={adviseOnDay}
            id="donate-date"
            name="date"
            type="date"
            label="Preferred Pickup Date"
            required
            // Four digits of a year: records hold days as YYYY-MM-DD.
            max="9999-12-31"
          />
          <AdvisedField
            adviseOn={adviseOnPhone}
            id="donate-phone"
            name="phone"
            type="tel"
            label="Phone Number"
            placeholder="07XX XXX XXX"
            translate="no"
            required
            maxLength={phone.maxLength}
            autoComplete="tel"
            inputMode="tel"
          />
        </FieldRow>
        <RadioGroup
          id="donate-supporter"
          name="supporter"
          legend="Would you like to become a supporter?"
          options={optionsOf(supporterOptions)}
          defaultValue="No"
          required
        />
      </RequestForm>
    </Panel>
  );
}

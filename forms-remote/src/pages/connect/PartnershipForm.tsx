import { useState } from 'react';
import { FieldRow } from '@site/shared/components/field/FieldRow';
import { SelectField } from '@site/shared/components/field/SelectField';
import { TextArea } from '@site/shared/components/field/TextArea';
import { TextField } from '@site/shared/components/field/TextField';
import { Panel } from '@site/shared/components/panel/Panel';
import { requestFields } from '@site/shared/requests/requests';
import { adviseOnName, adviseOnPhone } from '../../request-form/advice';
import { AdvisedField } from '../../request-form/AdvisedField';
import { RequestForm } from '../../request-form/RequestForm';
import { DraftOffer } from './DraftOffer';
import { clearDraft } from './partnershipDraft';
import { partnershipTypeOptions } from './partnershipTypeOptions';
import { SaveDraft } from './SaveDraft';

const { name, organization, email, phone, location, resources, goals, timeline } =
  requestFields.partnershipInquiries;

/** The form for a partnership inquiry. */
export function PartnershipForm() {
  const [known, setKnown] = useState<string>();

  return (
    <Panel
      id="inquiry"
      heading="Partnership Inquiry"
      intro="Tell us who you are and what you have in mind. A sentence on each is a good beginning."
    >
      <RequestForm
        collection="partnershipInquiries"
        subject="Partnership inquiry"
        submitLabel="Submit Inquiry"
        thanks="Thank you for your partnership inquiry. We will be in touch about the next step."
        againLabel="Write another inquiry"
        onSaved={clearDraft}
        actions={<SaveDraft onSaved={setKnown} />}
      >
        <DraftOffer known={known} />
        <FieldRow>
          <AdvisedField
            adviseOn={adviseOnName}
            id="connect-name"
            name="name"
            label="Full Name"
            required
            maxLength={name.maxLength}
            autoComplete="name"
            autoCapitalize="words"
          />
          <TextField
            id="connect-organization"
            name="organization"
            label="Organization"
            required
            maxLength={organization.maxLength}
            autoComplete="organization"
          />
        </FieldRow>
        <FieldRow>
          <TextField
            id="connect-email"
            name="email"
            type="email"
            label="Email Address"
            required
            maxLength={email.maxLength}
            autoComplete="email"
            inputMode="email"
          />
          <AdvisedField
            adviseOn={adviseOnPhone}
            id="connect-phone"
            name="phone"
            type="tel"
            label="Phone"
            maxLength={phone.maxLength}
            autoComplete="tel"
            inputMode="tel"
          />
        </FieldRow>
        <SelectField
          id="connect-partnership-type"
          name="partnership-type"
          label="Partnership Type"
          placeholder="Select partnership type"
          options={partnershipTypeOptions}
          required
          autoComplete="off"
        />
        <TextField
          id="connect-location"
          name="location"
          label="Geographic Focus"
          hint="The counties, towns or countries you have in mind"
          maxLength={location.maxLength}
          autoComplete="off"
        />
        <TextArea
          id="connect-resources"
          name="resources"
          label="Resources You Can Contribute"
          hint="Computers, rooms, people, transport, funds"
          maxLength={resources.maxLength}
          rows={3}
          autoComplete="off"
        />
        <TextArea
          id="connect-goals"
          name="goals"
          label="Partnership Goals"
          required
          maxLength={goals.maxLength}
          rows={4}
          autoComplete="off"
        />
        <TextField
          id="connect-timeline"
          name="timeline"
          label="Preferred Timeline"
          hint="For example: this term, or before the long rains"
          maxLength={timeline.maxLength}
          autoComplete="off"
        />
      </RequestForm>
    </Panel>
  );
}

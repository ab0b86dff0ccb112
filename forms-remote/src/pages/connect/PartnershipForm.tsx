import { useState } from 'react';
import { FieldRow } from '@site/shared/components/field/Field';
import { SelectField } from '@site/shared/components/field/SelectField';
import { TextArea } from '@site/shared/components/field/TextArea';
import { TextField } from '@site/shared/components/field/TextField';
import { Panel } from '@site/shared/components/panel/Panel';
import { field } from '@site/shared/requests/field';
import { adviseOnName, adviseOnPhone } from '../../request-form/advice';
import { AdvisedField } from '../../request-form/AdvisedField';
import { RequestForm } from '../../request-form/RequestForm';
import { DraftOffer } from './DraftOffer';
import { clearDraft } from './partnershipDraft';
import { partnershipTypeOptions } from './partnershipTypeOptions';
import { SaveDraft } from './SaveDraft';

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
            {...field('partnershipInquiries', 'name')}
            label="Full Name"
            autoComplete="name"
            autoCapitalize="words"
          />
          <TextField
            id="connect-organization"
            {...field('partnershipInquiries', 'organization')}
            label="Organization"
            autoComplete="organization"
          />
        </FieldRow>
        <FieldRow>
          <TextField
            id="connect-email"
            {...field('partnershipInquiries', 'email')}
            label="Email Address"
            autoComplete="email"
          />
          <AdvisedField
            adviseOn={adviseOnPhone}
            id="connect-phone"
            {...field('partnershipInquiries', 'phone')}
            type="tel"
            label="Phone"
            autoComplete="tel"
            inputMode="tel"
          />
        </FieldRow>
        <SelectField
          id="connect-partnership-type"
          {...field('partnershipInquiries', 'partnership-type')}
          label="Partnership Type"
          placeholder="Select partnership type"
          options={partnershipTypeOptions}
        />
        <TextField
          id="connect-location"
          {...field('partnershipInquiries', 'location')}
          label="Geographic Focus"
          hint="The counties, towns or countries you have in mind"
        />
        <TextArea
          id="connect-resources"
          {...field('partnershipInquiries', 'resources')}
          label="Resources You Can Contribute"
          hint="Computers, rooms, people, transport, funds"
          rows={3}
        />
        <TextArea
          id="connect-goals"
          {...field('partnershipInquiries', 'goals')}
          label="Partnership Goals"
          rows={4}
        />
        <TextField
          id="connect-timeline"
          {...field('partnershipInquiries', 'timeline')}
          label="Preferred Timeline"
          hint="For example: this term, or before the long rains"
        />
      </RequestForm>
    </Panel>
  );
}

import { useState } from 'react';
import { FieldRow } from '@site/shared/components/field/Field';
import { SelectField } from '@site/shared/components/field/SelectField';
import { TextArea } from '@site/shared/components/field/TextArea';
import { TextField } from '@site/shared/components/field/TextField';
import { Panel } from '@site/shared/components/panel/Panel';
import { field } from '@site/shared/requests/field';
import { partnershipTypes } from '@site/shared/requests/requests';
import { AdvisedField } from '../../request-form/AdvisedField';
import { RequestForm } from '../../request-form/RequestForm';
import { clearDraft, DraftOffer, SaveDraft } from './Draft';

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
        actions={<SaveDraft onSave={setKnown} />}
      >
        <DraftOffer known={known} />
        <FieldRow>
          <AdvisedField {...field('partnershipInquiries', 'name')} label="Full Name" />
          <TextField {...field('partnershipInquiries', 'organization')} label="Organization" />
        </FieldRow>
        <FieldRow>
          <TextField {...field('partnershipInquiries', 'email')} label="Email Address" />
          <AdvisedField {...field('partnershipInquiries', 'phone')} label="Phone" />
        </FieldRow>
        <SelectField
          {...field('partnershipInquiries', 'partnership-type')}
          label="Partnership Type"
          placeholder="Select partnership type"
          options={Object.entries(partnershipTypes).map(([value, label]) => ({ value, label }))}
        />
        <TextField
          {...field('partnershipInquiries', 'location')}
          label="Geographic Focus"
          hint="The counties, towns or countries you have in mind"
        />
        <TextArea
          {...field('partnershipInquiries', 'resources')}
          label="Resources You Can Contribute"
          hint="Computers, rooms, people, transport, funds"
          rows={3}
        />
        <TextArea {...field('partnershipInquiries', 'goals')} label="Partnership Goals" rows={4} />
        <TextField
          {...field('partnershipInquiries', 'timeline')}
          label="Preferred Timeline"
          hint="For example: this term, or before the long rains"
        />
      </RequestForm>
    </Panel>
  );
}

import { useState } from 'react';
import { RadioGroup } from '@site/shared/components/field/RadioGroup';
import { TextArea } from '@site/shared/components/field/TextArea';
import { Panel } from '@site/shared/components/panel/Panel';
import { announce } from 'federated-site/browser/navigation/Announcer';
import type { DeskRequest } from '../../../../plugin/api';
import { CallForm } from '../../CallForm';
import { callServer } from '../../callServer';
import { statusNames } from '../../words';

const options = Object.entries(statusNames)
  .filter(([value]) => value !== 'new')
  .map(([value, label]) => ({ value, label }));

const placeHint = 'Place and time of the pickup: the driver’s map looks for the place.';

type Props = { request: DeskRequest; onSaved: (request: DeskRequest) => void };

/** Marks a request as what was done about it. */
export function MarkForm({ request: { path, kind }, onSaved }: Props) {
  const [status, setStatus] = useState<FormDataEntryValue | null>(null);
  return (
    <Panel id="mark" heading="Mark it">
      <CallForm
        buttons={{ save: 'Save' }}
        onChange={({ currentTarget }) => {
          setStatus(new FormData(currentTarget).get('status'));
        }}
        send={async ({ status, note }, form) => {
          onSaved(await callServer<DeskRequest>('/api/mark', { path, status, note }));
          form.reset();
          setStatus(null);
          announce('Saved.');
        }}
      >
        <RadioGroup id="mark-status" name="status" legend="What was done" options={options} required />
        <TextArea
          id="mark-note"
          name="note"
          label="Note"
          maxLength={1000}
          hint={kind === 'donations' && status === 'scheduled' ? placeHint : undefined}
        />
      </CallForm>
    </Panel>
  );
}

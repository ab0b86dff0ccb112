import { RadioGroup } from '@site/shared/components/field/RadioGroup';
import { TextArea } from '@site/shared/components/field/TextArea';
import { Panel } from '@site/shared/components/panel/Panel';
import type { DeskRequest } from '../../../../plugin/api';
import { CallForm } from '../../CallForm';
import { callServer } from '../../callServer';
import { statusNames } from '../../words';

const options = Object.entries(statusNames)
  .filter(([value]) => value !== 'new')
  .map(([value, label]) => ({ value, label }));

const placeHint = 'Where scheduled, the place: the driver’s map looks for it.';

type Props = { request: DeskRequest; onSaved: (request: DeskRequest) => void };

/** Marks a request as what was done about it. */
export function MarkForm({ request: { path, kind }, onSaved }: Props) {
  return (
    <Panel id="mark" heading="Mark it">
      <CallForm
        buttons={{ save: 'Save' }}
        send={async ({ status, note }, form) => {
          onSaved(await callServer<DeskRequest>('/api/mark', { path, status, note }));
          form.reset();
          return 'Saved.';
        }}
      >
        <RadioGroup id="mark-status" name="status" legend="What was done" options={options} required />
        <TextArea
          id="mark-note"
          name="note"
          label="Note"
          maxLength={1000}
          hint={kind === 'donations' ? placeHint : undefined}
        />
      </CallForm>
    </Panel>
  );
}

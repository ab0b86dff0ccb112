import { type FormEvent, useState } from 'react';
import { Button } from '@site/shared/components/button/Button';
import { Form } from '@site/shared/components/field/Form';
import { RadioGroup } from '@site/shared/components/field/RadioGroup';
import { TextArea } from '@site/shared/components/field/TextArea';
import { Panel } from '@site/shared/components/panel/Panel';
import { announce } from 'federated-site/browser/navigation/Announcer';
import type { DeskRequest } from '../../../../plugin/api';
import type { Status } from '../../../../../requests/staff/ReceivedRequest';
import { callServer } from '../../callServer';
import { useCall } from '../../useCall';
import { statusNames } from '../../words';

const options = Object.entries(statusNames)
  .filter(([value]) => value !== 'new')
  .map(([value, label]) => ({ value, label }));

type Props = { request: DeskRequest; onSaved: (request: DeskRequest) => void };

/** Marks a request as what was done about it. */
export function MarkForm({ request: { path, kind }, onSaved }: Props) {
  const { run, isPending, failure } = useCall();
  const [chosen, setChosen] = useState<FormDataEntryValue | null>(null);
  const asksForPlace = kind === 'donations' && chosen === 'scheduled';
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    run(async () => {
      const data = new FormData(form);
      const status = data.get('status') as Status;
      onSaved(await callServer<DeskRequest>('/api/mark', { path, status, note: data.get('note') }));
      form.reset();
      setChosen(null);
      announce(`Saved: ${statusNames[status].toLowerCase()}.`);
    });
  };
  return (
    <Panel id="mark" heading="Mark it">
      <Form
        onSubmit={save}
        onChange={({ currentTarget }) => {
          setChosen(new FormData(currentTarget).get('status'));
        }}
      >
        <RadioGroup id="mark-status" name="status" legend="What was done" options={options} required />
        <TextArea
          id="mark-note"
          name="note"
          label="Note"
          rows={3}
          maxLength={1000}
          hint={
            asksForPlace ? 'Place and time of the pickup: the driver’s map looks for the place.' : undefined
          }
        />
        {failure}
        <Button type="submit" pending={isPending} pendingLabel="Saving…">
          Save
        </Button>
      </Form>
    </Panel>
  );
}

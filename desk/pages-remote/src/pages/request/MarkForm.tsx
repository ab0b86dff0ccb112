import { type ChangeEvent, Fragment, type KeyboardEvent, useState } from 'react';
import { FieldRow } from '@site/shared/components/field/Field';
import { RadioGroup } from '@site/shared/components/field/RadioGroup';
import { TextArea } from '@site/shared/components/field/TextArea';
import { TextField } from '@site/shared/components/field/TextField';
import { Panel } from '@site/shared/components/panel/Panel';
import type { Status } from '../../../../../requests/book/Mark';
import type { DeskRequest } from '../../../../plugin/api';
import { CallForm, type Values } from '../../CallForm';
import { callServer } from '../../callServer';
import styles from '../../Desk.module.css';
import { CountFields, newId } from '../../marking';
import { markNames, optionsOf } from '../../words';

/** How work on a request can go on, by its kind. */
const ofDonations: Status[] = ['no-answer', 'called', 'scheduled', 'collected', 'failed', 'declined', 'note'];
const ofOthers: Status[] = ['no-answer', 'called', 'answered', 'closed', 'note'];

export type MarkProps = { request: DeskRequest; onSaved: (request: DeskRequest) => void };

/** Marks a request as what was done about it, and asks for what that needs. */
export function MarkForm({ request, onSaved }: MarkProps) {
  const { path, history } = request;
  const last = history[history.length - 1]?.id ?? '';
  /** The last mark that the page showed when this one was begun: who marks is told of a later one. */
  const [begun, setBegun] = useState<string>();
  const begin = () => setBegun((known) => known ?? last);
  const send = async ({ when, ...typed }: Values) => {
    try {
      onSaved(await callServer<DeskRequest>('/api/mark', { ...typed, path, again: typed.again || when }));
      return 'Saved.';
    } finally {
      setBegun(undefined);
    }
  };
  return (
    <Panel id="mark" heading="Mark it">
      <CallForm button="Save" send={send} onChange={begin} onKeyDown={keepOpen} autoComplete="off">
        <input type="hidden" name="after" value={begun ?? last} />
        <Outcome request={request} />
      </CallForm>
    </Panel>
  );
}

/** Enter in a field would save the outcome before all of it is filled in. */
function keepOpen(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

/** When to call again, for outcomes that leave it open; the first is meant unless another is chosen. */
const soon = optionsOf({ 'two-hours': 'In two hours', tomorrow: 'Tomorrow' });
const times: Partial<Record<Status, typeof soon>> = {
  'no-answer': soon,
  called: [{ value: '', label: 'No' }, ...soon],
};

/** What the note is for, where it is for something else than the history. */
const noteLabels: Partial<Record<Status, string>> = { scheduled: 'Note for the driver', failed: 'Why' };

/** What was done, and what those who go on with it need to know. */
function Outcome({ request }: Pick<MarkProps, 'request'>) {
  /** The same again, as after a lost answer, is the same mark; what was changed since is another one. */
  const [id, setId] = useState(newId);
  const [outcome, setOutcome] = useState<Status>();
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setId(newId());
    if (target.name === 'status') setOutcome(target.value as Status);
  };
  const outcomes = request.kind === 'donations' ? ofDonations : ofOthers;
  const options = outcomes.map((value) => ({ value, label: markNames[value] }));
  const again = outcome && times[outcome];
  const first = again?.[0]?.value;
  return (
    <div className={styles.part} onChange={change}>
      <input type="hidden" name="id" value={id} />
      <RadioGroup name="status" legend="What was done" options={options} required />
      {again && (
        <Fragment key={outcome}>
          <RadioGroup name="when" legend="Call again" options={again} defaultValue={first} required />
          <TextField name="again" type="date" label="Or call again on" />
        </Fragment>
      )}
      {outcome === 'scheduled' && <Agreement request={request} />}
      {outcome === 'collected' && <CountFields id="mark" />}
      {outcome && (
        <TextArea
          name="note"
          label={noteLabels[outcome] ?? 'Note'}
          required={outcome === 'failed' || outcome === 'note'}
          maxLength={1000}
          rows={2}
        />
      )}
    </div>
  );
}

const placeHint = 'As a map finds it: the driver’s map looks for it.';

function Agreement({ request: { wish, agreed } }: Pick<MarkProps, 'request'>) {
  const { day = wish, from, until, place } = agreed ?? {};
  return (
    <>
      <TextField name="day" type="date" label="Day" defaultValue={day} required />
      <FieldRow>
        <TextField name="from" type="time" label="From" defaultValue={from} />
        <TextField name="until" type="time" label="Until" defaultValue={until} />
      </FieldRow>
      <TextField name="place" label="Place" hint={placeHint} defaultValue={place} maxLength={300} />
    </>
  );
}

import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { RadioGroup } from '@site/shared/components/field/RadioGroup';
import { Panel } from '@site/shared/components/panel/Panel';
import type { Collection } from '@site/shared/requests/requests';
import type { Status } from '../../../../../requests/book/Mark';
import type { DeskRequest } from '../../../../plugin/api';
import { CallForm, type Values } from '../../CallForm';
import { callServer } from '../../callServer';
import { newId } from '../../newId';
import { markNames } from '../../words';
import { OutcomeFields } from './OutcomeFields';

/** How work on a request can go on, by its kind. */
const outcomes: Readonly<Record<Collection, readonly Status[]>> = {
  donations: ['no-answer', 'called', 'scheduled', 'collected', 'failed', 'declined', 'note'],
  partnershipInquiries: ['no-answer', 'called', 'answered', 'closed', 'note'],
  contactMessages: ['no-answer', 'called', 'answered', 'closed', 'note'],
};

type Props = {
  request: DeskRequest;
  onSaved: (request: DeskRequest) => void;
  /** Called where the server did not take a mark: somebody else may have made one. */
  onRefused: () => void;
};

/** Marks a request as what was done about it, and asks for what that needs. */
export function MarkForm({ request, onSaved, onRefused }: Props) {
  const { path, kind, history } = request;
  const [outcome, setOutcome] = useState<Status>();
  /** React takes the choice that a reset has undone for the present one, and no notice where it is made again. */
  const [marks, setMarks] = useState(0);
  const last = history[history.length - 1]?.id ?? '';
  /** The last mark that the page shows, and the one that it showed when this mark was begun: who marks is told of a later one. */
  const shown = useRef(last);
  const begun = useRef<string>(undefined);
  useEffect(() => {
    shown.current = last;
  }, [last]);
  /** What was sent last, and under which id: the same again is the same mark. */
  const sent = useRef({ id: '', text: '' });
  const send = async ({ when, ...typed }: Values, reset: () => boolean) => {
    const values = { ...typed, again: typed.again || when };
    const text = JSON.stringify(values);
    if (sent.current.text !== text) sent.current = { id: newId(), text };
    const { id } = sent.current;
    const after = begun.current ?? shown.current;
    try {
      onSaved(await callServer<DeskRequest>('/api/mark', { ...values, id, path, after }));
    } catch (error) {
      begun.current = undefined;
      onRefused();
      throw error;
    }
    sent.current = { id: '', text: '' };
    begun.current = undefined;
    if (reset()) {
      setOutcome(undefined);
      setMarks((count) => count + 1);
    }
    return 'Saved.';
  };
  const choose = ({ target }: ChangeEvent<HTMLFormElement>) => {
    const { name, value } = target as unknown as HTMLInputElement;
    begun.current ??= shown.current;
    if (name === 'status') setOutcome(value as Status);
  };
  const options = outcomes[kind].map((value) => ({ value, label: markNames[value] }));
  return (
    <Panel id="mark" heading="Mark it">
      <CallForm button="Save" send={send} onChange={choose} onKeyDown={keepOpen} autoComplete="off">
        <RadioGroup
          key={marks}
          id="mark-status"
          name="status"
          legend="What was done"
          options={options}
          required
        />
        {outcome && <OutcomeFields outcome={outcome} request={request} />}
      </CallForm>
    </Panel>
  );
}

/** Enter in a field would save the outcome before all of it is filled in. */
function keepOpen(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

import { FieldRow } from '@site/shared/components/field/Field';
import { RadioGroup } from '@site/shared/components/field/RadioGroup';
import { TextArea } from '@site/shared/components/field/TextArea';
import { TextField } from '@site/shared/components/field/TextField';
import type { Status } from '../../../../../requests/book/Mark';
import { CountFields } from '../../CountFields';
import type { DeskRequest } from '../../../../plugin/api';
import { optionsOf } from '../../words';

/** What the note is for, where it is for something else than the history. */
const noteLabels: Partial<Record<Status, string>> = { scheduled: 'Note for the driver', failed: 'Why' };

/** The outcomes that say nothing without a note. */
const withNote: readonly Status[] = ['failed', 'note'];

type Props = { outcome: Status; request: DeskRequest };

/** What an outcome needs to be known by those who go on with it. */
export function OutcomeFields({ outcome, request }: Props) {
  return (
    <>
      {outcome === 'no-answer' && <Again key={outcome} isSure />}
      {outcome === 'called' && <Again key={outcome} />}
      {outcome === 'scheduled' && <Agreement request={request} />}
      {outcome === 'collected' && <CountFields id="mark" />}
      <TextArea
        id="mark-note"
        name="note"
        label={noteLabels[outcome] ?? 'Note'}
        required={withNote.includes(outcome)}
        maxLength={1000}
        rows={2}
      />
    </>
  );
}

/** When to call again: surely, where nobody answered. */
function Again({ isSure = false }: { isSure?: boolean }) {
  const options = optionsOf({
    ...(!isSure && { '': 'No' }),
    'two-hours': 'In two hours',
    tomorrow: 'Tomorrow',
  });
  return (
    <>
      <RadioGroup
        id="mark-when"
        name="when"
        legend="Call again"
        options={options}
        defaultValue={options[0]?.value}
        required
      />
      <TextField id="mark-again" name="again" type="date" label="Or call again on" />
    </>
  );
}

function Agreement({ request: { wish, agreed } }: Pick<Props, 'request'>) {
  const { day = wish, from, until, place } = agreed ?? {};
  return (
    <>
      <TextField id="mark-day" name="day" type="date" label="Day" defaultValue={day} required />
      <FieldRow>
        <TextField id="mark-from" name="from" type="time" label="From" defaultValue={from} />
        <TextField id="mark-until" name="until" type="time" label="Until" defaultValue={until} />
      </FieldRow>
      <TextField
        id="mark-place"
        name="place"
        label="Place"
        hint="As a map finds it: the driver’s map looks for it."
        defaultValue={place}
        maxLength={300}
      />
    </>
  );
}

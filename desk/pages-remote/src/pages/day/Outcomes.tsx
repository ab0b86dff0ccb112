import { useEffect, useRef, useState } from 'react';
import { Button } from '@site/shared/components/button/Button';
import { FieldRow } from '@site/shared/components/field/Field';
import { Form } from '@site/shared/components/field/Form';
import { TextArea } from '@site/shared/components/field/TextArea';
import { TextField } from '@site/shared/components/field/TextField';
import { statusNames } from '../../words';
import styles from './Stop.module.css';

type Outcome = 'collected' | 'no-answer' | 'failed';
type Said = Readonly<Record<string, string>>;

type Props = {
  path: string;
  name: string;
  /** @param said the note, and how many were collected */
  onOutcome: (outcome: Outcome, said: Said) => void;
};

/** Asks how a stop went. Enter, or “Done” of a phone’s keyboard, presses none of its buttons. */
export function Outcomes({ path, name, onOutcome }: Props) {
  const [isCounting, setCounting] = useState(false);
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isCounting) form.current?.querySelector('input')?.focus();
  }, [isCounting]);
  const finish = (outcome: Outcome) => {
    if (!form.current?.reportValidity()) return;
    const said = Object.fromEntries(new FormData(form.current)) as Said;
    const isUnsaid = outcome === 'failed' && !said.note?.trim();
    setError(isUnsaid ? 'Say why, so that somebody can agree anew. Then press Failed.' : undefined);
    if (isUnsaid) return form.current.querySelector('textarea')?.focus();
    form.current.reset();
    setCounting(false);
    onOutcome(outcome, said);
  };
  return (
    <Form ref={form} aria-label={`How it went: ${name}`} onSubmit={(event) => event.preventDefault()}>
      {isCounting && (
        <FieldRow>
          {['Laptops', 'Desktops', 'Others'].map((label) => (
            <TextField
              key={label}
              id={`${label}-${path}`}
              name={label.toLowerCase()}
              type="number"
              inputMode="numeric"
              min={0}
              max={9999}
              label={label}
            />
          ))}
        </FieldRow>
      )}
      <TextArea id={`note-${path}`} name="note" label="Note" rows={2} maxLength={1000} error={error} />
      <div className={styles.outcomes}>
        {isCounting ? (
          <>
            <Button onClick={() => finish('collected')}>Save as collected</Button>
            <Button variant="secondary" onClick={() => setCounting(false)}>
              Back
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => setCounting(true)}>{statusNames.collected}</Button>
            <Button variant="secondary" onClick={() => finish('no-answer')}>
              {statusNames['no-answer']}
            </Button>
            <Button variant="secondary" onClick={() => finish('failed')}>
              {statusNames.failed}
            </Button>
          </>
        )}
      </div>
    </Form>
  );
}

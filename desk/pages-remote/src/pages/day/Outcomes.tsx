import { useEffect, useRef, useState } from 'react';
import { Button } from '@site/shared/components/button/Button';
import { Form } from '@site/shared/components/field/Form';
import { TextArea } from '@site/shared/components/field/TextArea';
import { CountFields } from '../../CountFields';
import type { Values } from '../../CallForm';
import { statusNames } from '../../words';
import styles from './Stop.module.css';

type Outcome = 'collected' | 'no-answer' | 'failed';

type Props = {
  path: string;
  name: string;
  onOutcome: (outcome: Outcome, said: Values) => void;
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
    const said = Object.fromEntries(new FormData(form.current)) as Values;
    const isUnsaid = outcome === 'failed' && !said.note?.trim();
    setError(isUnsaid ? 'Say why, so that somebody can agree anew. Then press Failed.' : undefined);
    if (isUnsaid) return form.current.querySelector('textarea')?.focus();
    form.current.reset();
    setCounting(false);
    onOutcome(outcome, said);
  };
  return (
    <Form ref={form} aria-label={`How it went: ${name}`} onSubmit={(event) => event.preventDefault()}>
      {isCounting && <CountFields id={path} />}
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
            {(['no-answer', 'failed'] as const).map((outcome) => (
              <Button key={outcome} variant="secondary" onClick={() => finish(outcome)}>
                {statusNames[outcome]}
              </Button>
            ))}
          </>
        )}
      </div>
    </Form>
  );
}

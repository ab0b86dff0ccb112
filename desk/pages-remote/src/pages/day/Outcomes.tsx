import { useRef, useState } from 'react';
import { Button } from '@site/shared/components/button/Button';
import { Form } from '@site/shared/components/field/Form';
import { TextArea } from '@site/shared/components/field/TextArea';
import styles from '../../Desk.module.css';
import { CountFields } from '../../marking';
import type { Said } from './ownMarks';

type Props = { path: string; name: string; onOutcome: (said: Said) => void };

// The same function each time, so that React calls it once, when the fields come.
const focusFirst = (fields: HTMLElement | null) => fields?.querySelector('input')?.focus();

/** Asks how a stop went. Enter, or “Done” of a phone’s keyboard, presses none of its buttons. */
export function Outcomes({ path, name, onOutcome }: Props) {
  const [isCounting, setCounting] = useState(false);
  const note = useRef<HTMLTextAreaElement>(null);
  const finish = (status: 'collected' | 'no-answer' | 'failed') => {
    const form = note.current?.form;
    if (!note.current || !form) return;
    const isUnsaid = status === 'failed' && !note.current.value.trim();
    note.current.setCustomValidity(isUnsaid ? 'Say why, so that somebody can agree anew.' : '');
    if (!form.reportValidity()) return;
    const typed = new FormData(form);
    const countOf = (what: string) => (status === 'collected' && Number(typed.get(what))) || undefined;
    const [laptops, desktops, others] = ['laptops', 'desktops', 'others'].map(countOf);
    onOutcome({ status, note: note.current.value, laptops, desktops, others });
    form.reset();
    setCounting(false);
  };
  return (
    <Form aria-label={`How it went: ${name}`} onSubmit={(event) => event.preventDefault()}>
      {isCounting && (
        <div ref={focusFirst}>
          <CountFields id={path} />
        </div>
      )}
      <TextArea ref={note} id={`note-${path}`} name="note" label="Note" rows={2} maxLength={1000} />
      <div className={styles.outcomes}>
        <Button onClick={() => (isCounting ? finish('collected') : setCounting(true))}>
          {isCounting ? 'Save as collected' : 'Collected'}
        </Button>
        <Button variant="secondary" onClick={() => finish('no-answer')}>
          No answer
        </Button>
        <Button variant="secondary" onClick={() => finish('failed')}>
          Failed
        </Button>
      </div>
    </Form>
  );
}

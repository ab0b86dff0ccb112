import { type FormEvent, useState } from 'react';
import { Button } from '@site/shared/components/button/Button';
import { TextField } from '@site/shared/components/field/TextField';
import { announce } from 'federated-site/browser/navigation/Announcer';
import type { Day } from '../../../../plugin/api';
import type { Status } from '../../../../../requests/staff/ReceivedRequest';
import { callServer } from '../../callServer';
import { ContactLinks } from '../../ContactLinks';
import styles from '../../Desk.module.css';
import { StatusChip } from '../../StatusChip';
import { useCall } from '../../useCall';
import { requestHref, statusNames } from '../../words';
import own from './Pickup.module.css';

type Props = {
  pickup: Day['pickups'][number];
  place: number;
  of: number;
  isDriver: boolean;
  onMove: (by: number) => void;
  onMarked: () => void;
};

/** One stop of the driver's day. */
export function Pickup({ pickup, place, of, isDriver, onMove, onMarked }: Props) {
  const { path, name, about, status, numbers, map, history } = pickup;
  const notes = history.filter(({ note }) => note);
  const moves = [
    { label: 'Up', by: -1, isEnd: place === 1 },
    { label: 'Down', by: 1, isEnd: place === of },
  ];
  return (
    <li className={own.pickup}>
      <div className={styles.line}>
        <h2>
          <span>{`${String(place)}. `}</span>
          {isDriver ? <span translate="no">{name}</span> : <a href={requestHref(path)}>{name}</a>}
        </h2>
        <StatusChip status={status} />
      </div>
      <p className={styles.text}>{about}</p>
      {notes.length > 0 && <p className={styles.text}>{notes.at(-1)?.note}</p>}
      <div className={styles.links}>
        <ContactLinks numbers={numbers} />
        <a href={map} target="_blank" rel="noreferrer">
          Map
        </a>
        {moves.map(({ label, by, isEnd }) => (
          <button
            key={label}
            type="button"
            className={own.move}
            aria-label={`${label}: ${name}`}
            // Not `disabled`, which takes the focus away.
            aria-disabled={isEnd || undefined}
            onClick={() => {
              if (!isEnd) onMove(by);
            }}
          >
            {label}
          </button>
        ))}
      </div>
      <QuickMark path={path} name={name} onMarked={onMarked} />
    </li>
  );
}

const marks = ['collected', 'no-answer', 'failed'] as const satisfies readonly Status[];

/** How the pickup went, in one press. */
function QuickMark({
  path,
  name,
  onMarked,
}: Pick<Props['pickup'], 'path' | 'name'> & Pick<Props, 'onMarked'>) {
  const { run, isPending, failure } = useCall();
  const [pressed, setPressed] = useState<Status>();
  const mark = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const status = (submitter as HTMLButtonElement).value as Status;
    setPressed(status);
    run(async () => {
      await callServer('/api/mark', { path, status, note: new FormData(form).get('note') });
      form.reset();
      announce(`Saved: ${statusNames[status].toLowerCase()}.`);
      onMarked();
    });
  };
  return (
    <form className={styles.part} aria-label={`How it went: ${name}`} onSubmit={mark}>
      <TextField id={`note-${path}`} name="note" label="Note" maxLength={1000} autoComplete="off" />
      {failure}
      <div className={styles.line}>
        {marks.map((status) => (
          <Button
            key={status}
            type="submit"
            value={status}
            size="s"
            variant="secondary"
            pending={isPending && pressed === status}
          >
            {statusNames[status]}
          </Button>
        ))}
      </div>
    </form>
  );
}

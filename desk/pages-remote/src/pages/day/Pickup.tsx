import { Button } from '@site/shared/components/button/Button';
import { TextField } from '@site/shared/components/field/TextField';
import { announce } from 'federated-site/browser/navigation/Announcer';
import type { Day } from '../../../../plugin/api';
import { CallForm } from '../../CallForm';
import { callServer } from '../../callServer';
import { ContactLinks } from '../../ContactLinks';
import styles from '../../Desk.module.css';
import { StatusChip } from '../../RequestList';
import { requestHref, statusNames } from '../../words';

const { collected, 'no-answer': noAnswer, failed } = statusNames;
const marks = { collected, 'no-answer': noAnswer, failed };

type Props = {
  pickup: Day['pickups'][number];
  place: number;
  isDriver: boolean;
  onMove: (by: 1 | -1) => void;
  onMarked: () => void;
};

/** One stop of the driver's day. */
export function Pickup({ pickup, place, isDriver, onMove, onMarked }: Props) {
  const { path, name, about, status, numbers, email, map, history } = pickup;
  const note = history.filter((entry) => entry.note).at(-1)?.note;
  return (
    <li className={styles.card}>
      <div className={styles.line}>
        <h2>
          <span>{`${String(place)}. `}</span>
          {isDriver ? <span translate="no">{name}</span> : <a href={requestHref(path)}>{name}</a>}
        </h2>
        <StatusChip status={status} />
      </div>
      <p className={styles.text}>{about}</p>
      {note && <p className={styles.text}>{note}</p>}
      <ContactLinks numbers={numbers} email={email} />
      <div className={styles.line}>
        {!isDriver &&
          ([-1, 1] as const).map((by) => (
            <Button
              key={by}
              size="s"
              variant="secondary"
              aria-label={`${by < 0 ? 'Up' : 'Down'}: ${name}`}
              onClick={() => {
                onMove(by);
              }}
            >
              {by < 0 ? 'Up' : 'Down'}
            </Button>
          ))}
        <p className={styles.links}>
          <a href={map} target="_blank" rel="noreferrer">
            Map
          </a>
        </p>
      </div>
      <CallForm
        aria-label={`How it went: ${name}`}
        buttons={marks}
        send={async ({ note, pressed: status }, form) => {
          await callServer('/api/mark', { path, status, note });
          form.reset();
          announce('Saved.');
          onMarked();
        }}
      >
        <TextField id={`note-${path}`} name="note" label="Note" maxLength={1000} autoComplete="off" />
      </CallForm>
    </li>
  );
}

import { Button } from '@site/shared/components/button/Button';
import { TextField } from '@site/shared/components/field/TextField';
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
  /** Undefined for drivers, who neither move a pickup nor open its page. */
  onMove: ((by: 1 | -1) => void) | undefined;
  onMarked: () => void;
};

/** One stop of the driver's day. */
export function Pickup({ pickup, place, onMove, onMarked }: Props) {
  const { path, name, about, status, map, history } = pickup;
  const note = history.filter((entry) => entry.note).at(-1)?.note;
  const mark = async ({ note, pressed: status }: Readonly<Record<string, string>>, form: HTMLFormElement) => {
    await callServer('/api/mark', { path, status, note });
    form.reset();
    onMarked();
    return 'Saved.';
  };
  return (
    <li className={styles.card}>
      <div className={styles.line}>
        <h2>
          <span>{`${String(place)}. `}</span>
          {onMove ? <a href={requestHref(path)}>{name}</a> : <span translate="no">{name}</span>}
        </h2>
        <StatusChip status={status} />
      </div>
      <p className={styles.text}>{about}</p>
      {note && <p className={styles.text}>{note}</p>}
      <ContactLinks {...pickup} />
      <div className={styles.line}>
        {onMove &&
          ([-1, 1] as const).map((by) => (
            <Button
              key={by}
              size="s"
              variant="secondary"
              aria-label={`${by < 0 ? 'Up' : 'Down'}: ${name}`}
              onClick={() => onMove(by)}
            >
              {by < 0 ? 'Up' : 'Down'}
            </Button>
          ))}
        <a href={map} target="_blank" rel="noreferrer">
          Map
        </a>
      </div>
      <CallForm aria-label={`How it went: ${name}`} buttons={marks} send={mark}>
        <TextField id={`note-${path}`} name="note" label="Note" maxLength={1000} autoComplete="off" />
      </CallForm>
    </li>
  );
}

import { useRef } from 'react';
import { Button } from '@site/shared/components/button/Button';
import type { Stop as DayStop } from '../../../../plugin/api';
import { ContactLinks } from '../../ContactLinks';
import styles from '../../Desk.module.css';
import { newId } from '../../newId';
import { StatusChip } from '../../RequestList';
import { addMark, type OwnMark } from '../../ownMarks';
import { countsText, markNames, requestHref } from '../../words';
import { Outcomes } from './Outcomes';

type Props = {
  stop: DayStop;
  /** Undefined for one that is over, or not agreed. */
  place: number | undefined;
  /** Whether the member may open its page. */
  isLink: boolean;
  /** Undefined where it cannot be moved. */
  onMove: ((by: 1 | -1) => void) | undefined;
};

/** Whether nobody has to drive there any more. */
export const isOver = ({ status }: DayStop) => ['collected', 'failed', 'declined'].includes(status);

/** One stop of a day. */
export function Stop({ stop, place, isLink, onMove }: Props) {
  const { path, name, text, status, isAgreed, times, agreedPlace, map, history } = stop;
  const heading = useRef<HTMLHeadingElement>(null);
  const mark = (said: Omit<OwnMark['body'], 'id' | 'path'>) => {
    addMark({ body: { id: newId(), path, ...said }, name, after: history[history.length - 1]?.id ?? '' });
    // The button is gone, and who drives is still at this place of the list.
    heading.current?.focus({ preventScroll: true });
  };
  const notes = history.filter(({ note, isTakenBack }) => note && !isTakenBack);
  const last = history.filter((entry) => entry.status === status && !entry.isTakenBack).slice(-1)[0];
  const counted = last && countsText(last);
  return (
    <li className={styles.card}>
      <div className={styles.line}>
        <h2 ref={heading} tabIndex={-1}>
          {place !== undefined && <span>{`${String(place)}. `}</span>}
          {isLink ? <a href={requestHref(path)}>{name}</a> : <span translate="no">{name}</span>}
        </h2>
        {isAgreed ? <StatusChip status={status} /> : <b>Not agreed</b>}
      </div>
      {(times || agreedPlace) && (
        <p className={styles.text}>
          <b>{times}</b> {agreedPlace}
        </p>
      )}
      <p className={styles.text}>{text}</p>
      {notes.map(({ id, by, note, status: said }) => (
        <div key={id}>
          <p className={styles.soft} translate="no">{`${markNames[said]}, ${by}`}</p>
          <p className={styles.text}>{note}</p>
        </div>
      ))}
      {counted && <p>{counted}</p>}
      <ContactLinks {...stop} />
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
        {isOver(stop) && last?.mayTakeBack && (
          <Button
            size="s"
            variant="secondary"
            aria-label={`Change: ${name}`}
            onClick={() => mark({ status: 'taken-back', takesBack: last.id })}
          >
            Change
          </Button>
        )}
      </div>
      {isAgreed && !isOver(stop) && (
        <Outcomes path={path} name={name} onOutcome={(status, said) => mark({ ...said, status })} />
      )}
    </li>
  );
}

import { useRef } from 'react';
import { Button } from '@site/shared/components/button/Button';
import type { Stop as DayStop } from '../../../../plugin/api';
import { ContactLinks } from '../../ContactLinks';
import styles from '../../Desk.module.css';
import { newId } from '../../marking';
import { StatusChip } from '../../RequestList';
import { countsText, markNames, requestHref } from '../../words';
import { Outcomes } from './Outcomes';
import { addMark, type Said } from './ownMarks';

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
  const mark = (said: Said) => {
    addMark({ body: { id: newId(), path, ...said }, name, after: history[history.length - 1]?.id ?? '' });
    // The button is gone, and who drives is still at this place of the list.
    heading.current?.focus({ preventScroll: true });
  };
  const marks = history.filter(({ isTakenBack }) => !isTakenBack);
  const last = marks.filter((entry) => entry.status === status).slice(-1)[0];
  const counted = last && countsText(last);
  const change = () => last && mark({ status: 'taken-back', takesBack: last.id });
  return (
    <li className={styles.card}>
      <div className={styles.line}>
        <h2 ref={heading} tabIndex={-1}>
          {place !== undefined && <span>{`${String(place)}. `}</span>}
          {isLink ? <a href={requestHref(path)}>{name}</a> : <span translate="no">{name}</span>}
        </h2>
        {isAgreed ? <StatusChip status={status} /> : <b>Not agreed</b>}
      </div>
      {(times || agreedPlace) && <b className={styles.text}>{`${times} ${agreedPlace}`}</b>}
      <p className={styles.text}>{text}</p>
      {marks
        .filter(({ note }) => note)
        .map(({ id, by, note, status: said }) => (
          <div key={id}>
            <p className={styles.soft} translate="no">{`${markNames[said]}, ${by}`}</p>
            <p className={styles.text}>{note}</p>
          </div>
        ))}
      {counted && <p>{counted}</p>}
      <ContactLinks {...stop} />
      <div className={styles.line}>
        {onMove && (
          <>
            <Button size="s" variant="secondary" aria-label={`Up: ${name}`} onClick={() => onMove(-1)}>
              Up
            </Button>
            <Button size="s" variant="secondary" aria-label={`Down: ${name}`} onClick={() => onMove(1)}>
              Down
            </Button>
          </>
        )}
        <a href={map} target="_blank" rel="noreferrer">
          Map
        </a>
        {isOver(stop) && last?.mayTakeBack && (
          <Button size="s" variant="secondary" aria-label={`Change: ${name}`} onClick={change}>
            Change
          </Button>
        )}
      </div>
      {isAgreed && !isOver(stop) && <Outcomes path={path} name={name} onOutcome={mark} />}
    </li>
  );
}

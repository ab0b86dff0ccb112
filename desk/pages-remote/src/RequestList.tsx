import type { ReactNode } from 'react';
import { collectionNames } from '@site/shared/requests/requests';
import type { Summary } from '../../plugin/api';
import type { State } from '../../../requests/book/Mark';
import styles from './Desk.module.css';
import { agreedText, dayName, markNames, momentText, reasonNames, requestHref } from './words';

type Props = {
  requests: readonly Summary[];
  /** The day, or a moment of it, under which a request is listed: that of its arrival, unless it is given. */
  dayOf?: ((request: Summary) => string) | undefined;
  before?: (request: Summary) => ReactNode;
};

/** Requests, each a link to its page, in a list for each day. */
export function RequestList({ requests, dayOf = ({ arrivedAt }) => arrivedAt, before }: Props) {
  const days = new Map<string, Summary[]>();
  for (const request of requests) {
    const day = dayName(dayOf(request));
    days.set(day, [...(days.get(day) ?? []), request]);
  }
  return (
    <div>
      {[...days].map(([day, ofDay]) => (
        <div key={day} role="group" aria-label={day}>
          <b aria-hidden="true">{day}</b>
          <ul>
            {ofDay.map((request) => (
              <li key={request.path} className={styles.item}>
                {before?.(request)}
                <Row request={request} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function Row({ request }: { request: Summary }) {
  const { path, kind, reference, arrivedAt, name, place, about, status, isSuspect } = request;
  const rest = [collectionNames[kind], place, reference, momentText(arrivedAt), isSuspect && 'perhaps spam'];
  return (
    <a className={styles.row} href={requestHref(path)}>
      <span className={styles.line}>
        <b translate="no">{name}</b>
        <StatusChip status={status} />
      </span>
      <span>{about}</span>
      <span className={styles.soft}>{rest.filter(Boolean).join(', ')}</span>
      <Standing request={request} />
    </a>
  );
}

/** How a request stands, beside its status. */
export function Standing({ request: { isUnseen, reason, again, agreed, opened } }: { request: Summary }) {
  return (
    <div className={`${styles.line} ${styles.soft}`}>
      {isUnseen && <b>New to you</b>}
      {reason && <span>{reasonNames[reason]}</span>}
      {again && <span>{`call again ${momentText(again)}`}</span>}
      {agreed && <span>{`Agreed: ${agreedText(agreed)}`}</span>}
      {opened && <span translate="no">{`${opened.by} opened it, ${momentText(opened.at)}`}</span>}
    </div>
  );
}

/** The status of a request, told by its word; the colour only repeats it. */
export function StatusChip({ status }: { status: State }) {
  return (
    <span className={styles.chip} data-status={status}>
      {markNames[status]}
    </span>
  );
}

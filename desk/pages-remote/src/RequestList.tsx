import { memo, type ReactNode } from 'react';
import { collectionNames } from '@site/shared/requests/requests';
import type { Summary } from '../../plugin/api';
import type { State } from '../../../requests/book/Mark';
import desk from './Desk.module.css';
import styles from './RequestList.module.css';
import { dayText, momentText, requestHref, statusNames } from './words';

type Props = {
  requests: readonly Summary[];
  /** Draws what is beside a request. */
  before?: (request: Summary) => ReactNode;
};

/** Requests, each a link to its page: a list for each day, because a browser lays out thousands of rows only where they are in groups. */
export function RequestList({ requests, before }: Props) {
  const days = new Map<string, Summary[]>();
  for (const request of requests) {
    const day = dayText(request.arrivedAt);
    days.set(day, days.get(day) ?? []);
    days.get(day)?.push(request);
  }
  return [...days].map(([day, ofDay]) => (
    <ul key={day} className={styles.day} aria-label={day}>
      {ofDay.map((request) => (
        <li key={request.path} className={styles.item}>
          {before?.(request)}
          <Row request={request} />
        </li>
      ))}
    </ul>
  ));
}

/** Drawn again only where it has changed, because lists are long. */
const Row = memo(function Row({ request }: { request: Summary }) {
  const { path, kind, reference, arrivedAt, name, place, about, status, isSuspect } = request;
  return (
    <a className={styles.row} href={requestHref(path)}>
      <b translate="no">{name}</b>
      <time className={desk.soft} dateTime={arrivedAt}>
        {momentText(arrivedAt)}
      </time>
      <span>{about}</span>
      <StatusChip status={status} />
      <span className={desk.soft}>
        {[collectionNames[kind], place, isSuspect && 'perhaps spam'].filter(Boolean).join(', ')}
      </span>
      <span className={desk.soft} translate="no">
        {reference}
      </span>
    </a>
  );
});

/** The status of a request, told by its word; the colour only repeats it. */
export function StatusChip({ status }: { status: State }) {
  return (
    <span className={desk.chip} data-status={status}>
      {statusNames[status]}
    </span>
  );
}

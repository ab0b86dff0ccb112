import { memo, type ReactNode } from 'react';
import { collectionNames } from '@site/shared/requests/requests';
import type { Summary } from '../../plugin/api';
import type { Status } from '../../../requests/staff/ReceivedRequest';
import desk from './Desk.module.css';
import styles from './RequestList.module.css';
import { momentText, requestHref, statusNames } from './words';

/** Requests, each a link to its page, with what `before` draws beside it. */
export function RequestList({
  requests,
  before,
}: {
  requests: readonly Summary[];
  before?: (request: Summary) => ReactNode;
}) {
  return (
    <ul>
      {requests.map((request) => (
        <li key={request.path} className={styles.item}>
          {before?.(request)}
          <Row request={request} />
        </li>
      ))}
    </ul>
  );
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
      <span className={styles.about}>{about}</span>
      <span className={desk.soft}>
        {[collectionNames[kind], place, isSuspect && 'perhaps not a person'].filter(Boolean).join(', ')}
      </span>
      <span className={`${desk.soft} ${styles.reference}`} translate="no">
        {reference}
      </span>
      <StatusChip status={status} />
    </a>
  );
});

/** The status of a request, told by its word; the colour only repeats it. */
export function StatusChip({ status }: { status: Status }) {
  return (
    <span className={desk.chip} data-status={status}>
      {statusNames[status]}
    </span>
  );
}

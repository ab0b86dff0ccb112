import { memo } from 'react';
import { collectionNames } from '@site/shared/requests/requests';
import type { Summary } from '../../plugin/api';
import styles from './RequestRow.module.css';
import { StatusChip } from './StatusChip';
import { momentText, requestHref } from './words';

/** A request in a list: all of it is the link to its page. Drawn again only where it has changed, because lists are long. */
export const RequestRow = memo(function RequestRow({ request }: { request: Summary }) {
  const { path, kind, reference, arrivedAt, name, place, about, status, isSuspect } = request;
  return (
    <a className={styles.row} href={requestHref(path)}>
      <span className={styles.name} translate="no">
        {name}
      </span>
      <time className={styles.time} dateTime={arrivedAt}>
        {momentText(arrivedAt)}
      </time>
      <span className={styles.about}>{about}</span>
      <span className={styles.kind}>
        <span>{collectionNames[kind]}</span>
        {place && <span translate="no">, {place}</span>}
        {isSuspect && <span className={styles.suspect}>, perhaps not a person</span>}
      </span>
      <span className={styles.reference} translate="no">
        {reference}
      </span>
      <StatusChip status={status} />
    </a>
  );
});

import { useState } from 'react';
import { Notice } from '@site/shared/components/notice/Notice';
import { collectionNames } from '@site/shared/requests/requests';
import type { DeskRequest, Member } from '../../../../plugin/api';
import { ContactLinks } from '../../ContactLinks';
import styles from '../../Desk.module.css';
import { Live } from '../../Live';
import { StatusChip } from '../../StatusChip';
import { useChanges } from '../../useChanges';
import { useLoaded } from '../../useLoaded';
import { momentText, statusNames, suspicionText } from '../../words';
import { History } from './History';
import { MarkForm } from './MarkForm';
import own from './RequestView.module.css';

/** All of one request, and what is done about it. */
export function RequestView({ path }: { path: string }) {
  const { data, failure, load, show } = useLoaded<DeskRequest>(
    `/api/request?path=${encodeURIComponent(path)}`,
  );
  const { data: member } = useLoaded<Member>('/api/me');
  const isLive = useChanges(load);
  /** How much of the history was there when the page opened. */
  const [seen, setSeen] = useState<number>();
  if (data && seen === undefined) setSeen(data.history.length);
  const others = data?.history
    .slice(seen ?? data.history.length)
    .filter(({ by }) => by !== member?.name && by !== member?.email);
  return (
    <>
      <div className={styles.line}>
        <h1>
          Request{' '}
          <span translate="no" key={data?.reference}>
            {data?.reference}
          </span>
        </h1>
        <Live isLive={isLive} />
        <p className={styles.links}>
          <a href="/">Back to the inbox</a>
        </p>
      </div>
      {failure}
      {!data && !failure && <p className={styles.soft}>Loading…</p>}
      {others && others.length > 0 && (
        <Notice kind="info">
          {others.map(({ by, status, at }) => (
            <p key={at}>{`${by} marked it ${statusNames[status].toLowerCase()} at ${momentText(at)}.`}</p>
          ))}
        </Notice>
      )}
      {data && (
        <div className={own.columns}>
          <div className={styles.part}>
            <Facts request={data} />
            <History entries={data.history} />
          </div>
          <MarkForm request={data} onSaved={show} />
        </div>
      )}
    </>
  );
}

function Facts({ request }: { request: DeskRequest }) {
  const { kind, status, suspicions, fields, arrivedAt, sentAt } = request;
  return (
    <>
      <p className={styles.line}>
        <span>{collectionNames[kind]}</span>
        <StatusChip status={status} />
      </p>
      <ContactLinks {...request} />
      {suspicions.length > 0 && (
        <Notice kind="info">
          <p>{`Perhaps not from a person: ${suspicionText(suspicions)}.`}</p>
        </Notice>
      )}
      <dl className={own.fields}>
        {fields.map(({ title, value }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value || 'Not given'}</dd>
          </div>
        ))}
        <div>
          <dt>Received</dt>
          <dd>{momentText(arrivedAt)}</dd>
        </div>
        {sentAt && (
          <div>
            <dt>Sent</dt>
            <dd>{`${momentText(sentAt)}, by the sender’s clock`}</dd>
          </div>
        )}
      </dl>
    </>
  );
}

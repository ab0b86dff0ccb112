import { useEffect, useState } from 'react';
import { Notice } from '@site/shared/components/notice/Notice';
import { collectionNames } from '@site/shared/requests/requests';
import type { DeskRequest } from '../../../../plugin/api';
import { afterHydration } from '../../afterHydration';
import { ContactLinks } from '../../ContactLinks';
import styles from '../../Desk.module.css';
import { opened } from '../../opened';
import { StatusChip } from '../../RequestList';
import { Fields } from '../../Fields';
import { useLive } from '../../useLive';
import { useLoaded } from '../../useLoaded';
import { momentText, markNames } from '../../words';
import { MarkForm } from './MarkForm';

export default afterHydration('Request', RequestView);

/** The request that the address names: behind `#` where the desk links to it, or as `?path=`. */
const namedPath = () => new URLSearchParams(location.search).get('path') ?? location.hash.slice(1);

function RequestView() {
  const [path] = useState(namedPath);
  const { data, failure, load, show } = useLoaded<DeskRequest>(
    `/api/request?path=${encodeURIComponent(path)}`,
  );
  const live = useLive(load);
  useEffect(() => {
    opened.path = path;
  }, [path]);
  return (
    <>
      <div className={styles.line}>
        <h1 key={data?.reference}>{data ? `Request ${data.reference}` : 'Request'}</h1>
        {live}
      </div>
      {failure}
      {!data && !failure && <p className={styles.soft}>Loading…</p>}
      {data && (
        <>
          <Details request={data} />
          <MarkForm request={data} onSaved={show} />
        </>
      )}
    </>
  );
}

function Details({ request }: { request: DeskRequest }) {
  const { kind, status, suspicions, numbers, email, arrivedAt, sentAt, history } = request;
  const fields = [
    ...request.fields,
    { title: 'Received', value: momentText(arrivedAt) },
    ...(sentAt ? [{ title: 'Sent, by the sender’s clock', value: sentAt }] : []),
  ];
  return (
    <div className={styles.part}>
      <p className={styles.line}>
        <span>{collectionNames[kind]}</span>
        <StatusChip status={status} />
      </p>
      {suspicions.length > 0 && (
        <Notice kind="info">
          <p>{`Perhaps not from a person: ${suspicions.join(', ')}.`}</p>
        </Notice>
      )}
      <ContactLinks numbers={numbers} email={email} />
      <Fields entries={fields} />
      <h2>What was done</h2>
      {history.length === 0 && <p className={styles.soft}>Nothing yet.</p>}
      <Fields
        entries={history.map(({ at, by, status, note }) => ({
          title: `${momentText(at)}, ${by}`,
          value: [markNames[status], note].filter(Boolean).join(': '),
        }))}
      />
    </div>
  );
}

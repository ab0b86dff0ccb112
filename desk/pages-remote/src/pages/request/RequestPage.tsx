import { useEffect } from 'react';
import { Notice } from '@site/shared/components/notice/Notice';
import { collectionNames } from '@site/shared/requests/requests';
import type { DeskRequest } from '../../../../plugin/api';
import { afterHydration } from '../../afterHydration';
import { ContactLinks } from '../../ContactLinks';
import styles from '../../Desk.module.css';
import { Fields } from '../../Fields';
import { MessageToDonor } from '../../MessageToDonor';
import { opened } from '../../opened';
import { StatusChip } from '../../RequestList';
import { useAddress } from '../../useAddress';
import { useLive } from '../../useLive';
import { useLoaded } from '../../useLoaded';
import { agreedText, momentText, reasonNames } from '../../words';
import { Changes } from './Changes';
import { History } from './History';
import { MarkForm } from './MarkForm';

export default afterHydration('Request', RequestView);

/** The request that the address names: behind `#` where the desk links to it, or as `?path=`. */
function RequestView() {
  const { searchParams, hash } = useAddress();
  const path = hash.slice(1) || searchParams.get('path') || '';
  return <Request key={path} path={path} />;
}

function Request({ path }: { path: string }) {
  const { data, failure, load, show } = useLoaded<DeskRequest>('/api/request', { path });
  const live = useLive(load, data?.version);
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
          {data.agreed && <MessageToDonor request={data} agreed={data.agreed} />}
          <History request={data} onSaved={show} />
          <MarkForm request={data} onSaved={show} onRefused={load} />
        </>
      )}
    </>
  );
}

function Details({ request }: { request: DeskRequest }) {
  const { kind, status, reason, agreed, again, opened, suspicions, numbers, email, arrivedAt, sentAt } =
    request;
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
        {reason && <span>{reasonNames[reason]}</span>}
        {again && <span>{`Call again ${momentText(again)}`}</span>}
      </p>
      {agreed && <p>{`Agreed: ${agreedText(agreed)}`}</p>}
      {opened && (
        <p className={styles.soft} translate="no">{`${opened.by} opened it, ${momentText(opened.at)}`}</p>
      )}
      {suspicions.length > 0 && (
        <Notice kind="info">
          <p>{`Perhaps not from a person: ${suspicions.join(', ')}.`}</p>
        </Notice>
      )}
      <ContactLinks numbers={numbers} email={email} />
      <Changes changes={request.changes} />
      <Fields entries={fields} />
    </div>
  );
}

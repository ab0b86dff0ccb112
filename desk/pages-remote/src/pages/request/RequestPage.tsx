import { Notice } from '@site/shared/components/notice/Notice';
import { collectionNames } from '@site/shared/requests/requests';
import type { DeskRequest } from '../../../../plugin/api';
import { afterHydration } from '../../afterHydration';
import { ContactLinks } from '../../ContactLinks';
import styles from '../../Desk.module.css';
import { Fields } from '../../Fields';
import { LiveHeading } from '../../LiveHeading';
import { MessageToDonor } from '../../MessageToDonor';
import { Standing, StatusChip } from '../../RequestList';
import { Table } from '../../Table';
import { useAddress } from '../../useAddress';
import { useLoaded } from '../../useLoaded';
import { momentText } from '../../words';
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
  const { data, status, load, show } = useLoaded<DeskRequest>('/api/request', { path });
  return (
    <>
      <LiveHeading>{data ? `Request ${data.reference}` : 'Request'}</LiveHeading>
      {status}
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
  const { kind, status, suspicions, changes, arrivedAt, sentAt } = request;
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
      <Standing request={request} />
      {suspicions.length > 0 && (
        <Notice kind="info">
          <p>{`Perhaps not from a person: ${suspicions.join(', ')}.`}</p>
        </Notice>
      )}
      <ContactLinks numbers={request.numbers} email={request.email} />
      {changes.length > 0 && (
        <Table
          caption="Changed by the sender after the last mark"
          titles={['Field', 'At the mark', 'Now']}
          rows={changes.map(({ title, before, now }) => [title, before || '–', now || '–'])}
        />
      )}
      <Fields entries={fields} />
    </div>
  );
}

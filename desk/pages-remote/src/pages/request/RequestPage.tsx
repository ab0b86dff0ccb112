import { organisation } from '@site/shared/organisation';
import { collectionNames } from '@site/shared/requests/requests';
import type { DeskRequest } from '../../../../plugin/api';
import { CallButton } from '../../CallButton';
import { callServer } from '../../callServer';
import { ContactLinks } from '../../ContactLinks';
import styles from '../../Desk.module.css';
import { deskPage } from '../../deskPage';
import { Standing, StatusChip } from '../../RequestList';
import { Table } from '../../Table';
import { useAddress } from '../../useAddress';
import { useLoaded } from '../../useLoaded';
import { agreedText, countsText, dayName, markNames, momentText } from '../../words';
import { MarkForm, type MarkProps } from './MarkForm';

export default deskPage('Request', RequestView);

/** The request that the address names: behind `#` where the desk links to it, or as `?path=`. */
function RequestView() {
  const { hash, searchParams } = useAddress();
  const path = hash.slice(1) || (searchParams.get('path') ?? '');
  return <Request key={path} path={path} />;
}

function Request({ path }: { path: string }) {
  const { data, status, show } = useLoaded<DeskRequest>('/api/request', { path });
  if (!data) return status;
  return (
    <>
      {status}
      <Details request={data} />
      <History request={data} onSaved={show} />
      <MarkForm request={data} onSaved={show} />
    </>
  );
}

function Details({ request }: { request: DeskRequest }) {
  const { kind, reference, status, suspicions, changes, arrivedAt, sentAt } = request;
  const rows = request.fields.map(({ title, value }) => [title, value || '–']);
  rows.push(['Received', momentText(arrivedAt)]);
  if (sentAt) rows.push(['Sent, by the sender’s clock', sentAt]);
  return (
    <>
      <div className={styles.line}>
        <h2 translate="no">{reference}</h2>
        <span>{collectionNames[kind]}</span>
        <StatusChip status={status} />
        <Standing request={request} />
      </div>
      {suspicions.length > 0 && <p>{`Perhaps not from a person: ${suspicions.join(', ')}.`}</p>}
      <ContactLinks numbers={request.numbers} email={request.email} message={messageTo(request)} />
      {changes.length > 0 && (
        <Table
          caption="Changed by the sender after the last mark"
          titles={['Field', 'At the mark', 'Now']}
          rows={changes.map(({ title, before, now }) => [title, before || '–', now || '–'])}
        />
      )}
      <Table caption="What was sent" titles={['Field', 'Value']} rows={rows} />
    </>
  );
}

/** What a donor is told of what was agreed. */
function messageTo({ name, reference, agreed }: DeskRequest): string | undefined {
  if (!agreed) return undefined;
  const { day, from, until, place } = agreed;
  const times = [from && `from ${from}`, until && `until ${until}`];
  const when = [dayName(day), ...times].filter(Boolean).join(', ');
  const where = place ? ` Place: ${place}.` : '';
  return `Hello ${name}, this is ${organisation.name}. As agreed, we collect your equipment on ${when}.${where} Your reference: ${reference}. If something changes, please call ${organisation.phone}.`;
}

type Entry = DeskRequest['history'][number];

/** All marks, the first one first; each can be taken back by who made it, or a lead. */
function History({ request: { path, history }, onSaved }: MarkProps) {
  const takeBack = async ({ id }: Entry) => {
    // Of the same mark: taking back what is taken back changes nothing.
    const body = { id: `back${id}`, path, status: 'taken-back', takesBack: id };
    onSaved(await callServer<DeskRequest>('/api/mark', body));
    return 'Taken back.';
  };
  return (
    <section className={styles.part} aria-labelledby="history">
      <h2 id="history">What was done</h2>
      <ol className={styles.part}>
        {history.map((entry) => (
          <li key={entry.id}>
            <p className={styles.soft} translate="no">{`${momentText(entry.at)}, ${entry.by}`}</p>
            <p className={styles.text}>
              {entry.isTakenBack ? <del>{textOf(entry)}</del> : textOf(entry)}
              {entry.isTakenBack && <span> (taken back)</span>}
            </p>
            {entry.mayTakeBack && (
              <CallButton label={`Take back: ${textOf(entry)}`} call={() => takeBack(entry)}>
                Take back
              </CallButton>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function textOf({ status, note, agreed, again, ...counts }: Entry): string {
  const name = status !== 'note' && markNames[status];
  const call = again && `call again ${momentText(again)}`;
  return [name, agreed && agreedText(agreed), call, countsText(counts), note].filter(Boolean).join(': ');
}

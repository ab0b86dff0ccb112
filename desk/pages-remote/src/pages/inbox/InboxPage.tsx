import { useEffect, useState } from 'react';
import { Button } from '@site/shared/components/button/Button';
import { SelectField } from '@site/shared/components/field/SelectField';
import { TextField } from '@site/shared/components/field/TextField';
import type { Filters, InboxPage, Summary, Tab } from '../../../../plugin/api';
import { CallButton, Download } from '../../CallButton';
import { CallForm } from '../../CallForm';
import { callServer } from '../../callServer';
import styles from '../../Desk.module.css';
import { deskPage } from '../../deskPage';
import { RequestList } from '../../RequestList';
import { useAddress } from '../../useAddress';
import { useCall } from '../../useCall';
import { useLoaded } from '../../useLoaded';
import { kinds, tabNames, towns } from '../../words';

export default deskPage('Requests', Inbox);

/** How many rows are shown at first, and how many more at a time. */
const atOnce = 50;

/** For who comes back from a request. Only in memory: the next document knows nothing of it. */
let last: { filters: Filters; most: number; shown?: InboxPage | undefined } = { filters: {}, most: atOnce };

/** The tab that the address names behind `#`: what there is to do, unless it names another. */
function Inbox() {
  const named = useAddress().hash.slice(1);
  const tab = named in tabNames ? (named as Tab) : 'to-do';
  const [{ filters, most }, setView] = useState(last);
  const asked = { tab, ...(tab === 'all' && filters) };
  const inbox = useLoaded<InboxPage>('/api/inbox', { ...asked, most }, last.shown);
  const { data: shown, status, isPending, load } = inbox;
  useEffect(() => {
    last = { filters, most, shown };
  }, [filters, most, shown]);

  const page = shown?.tab === tab ? shown : undefined;
  const dayOf = ({ agreed, since }: Summary) => (tab === 'agreed' && agreed?.day) || since;
  const { words, kind, town } = filters;
  const search = (next: Filters) => {
    setView({ filters: next, most: atOnce });
    return 'Searched.';
  };
  const showMore = () => setView({ filters, most: most + atOnce });
  const note = async (address: string, body: object) => {
    await callServer(address, body);
    load();
    return 'Noted.';
  };
  const { run, failure } = useCall();
  const wish = () => run(async () => void (await note('/api/mail', { isWanted: !page?.isMailWanted })));
  return (
    <>
      <nav className={styles.line} aria-label="Requests">
        {Object.entries(tabNames).map(([each, name]) => (
          <a key={each} href={`#${each}`} aria-current={each === tab ? 'page' : undefined}>
            {/* The counts of the tab before stay until there are others. */}
            {name} <span>{shown?.counts[each as Tab] ?? '…'}</span>
          </a>
        ))}
      </nav>
      {tab === 'all' && (
        <CallForm button="Search" send={search} isKept role="search" autoComplete="off">
          <div className={styles.controls}>
            <TextField name="words" type="search" label="Words" defaultValue={words} />
            <SelectField name="kind" label="Kind" placeholder="All" options={kinds} defaultValue={kind} />
            <SelectField name="town" label="Town" placeholder="All" options={towns} defaultValue={town} />
          </div>
        </CallForm>
      )}
      <div className={styles.line}>
        <p role="status" className={styles.soft}>
          {page && textOf(page)}
        </p>
        {page && page.unseen > 0 && (
          <CallButton call={() => note('/api/looked', { until: page.latest })}>I have seen these</CallButton>
        )}
      </div>
      {page && <RequestList requests={page.requests} dayOf={tab === 'all' ? undefined : dayOf} />}
      {status}
      {page && page.requests.length < page.count && (
        <Button variant="secondary" pending={isPending} onClick={showMore}>
          Show more
        </Button>
      )}
      {page?.isLead && (
        <Download address="/api/list" body={{ ...asked, format: 'xlsx' }} file="requests.xlsx" />
      )}
      {page?.isMailWanted !== undefined && (
        <label>
          <input type="checkbox" checked={page.isMailWanted} onChange={wish} /> E-mail me when something waits
        </label>
      )}
      {failure}
    </>
  );
}

function textOf({ count, unseen }: InboxPage): string {
  const all = count === 1 ? '1 request' : `${String(count)} requests`;
  return unseen > 0 ? `${all}, ${String(unseen)} new to you` : all;
}

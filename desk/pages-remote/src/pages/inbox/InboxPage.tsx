import { useEffect, useState } from 'react';
import { Button } from '@site/shared/components/button/Button';
import type { Filters, InboxPage, Summary, Tab } from '../../../../plugin/api';
import { afterHydration } from '../../afterHydration';
import { CallButton } from '../../CallButton';
import { callServer } from '../../callServer';
import styles from '../../Desk.module.css';
import { Download } from '../../Download';
import { LiveHeading } from '../../LiveHeading';
import { RequestList } from '../../RequestList';
import { useAddress } from '../../useAddress';
import { useLoaded } from '../../useLoaded';
import { countText, tabNames } from '../../words';
import { FilterBar } from './FilterBar';
import { MailWish } from './MailWish';
import { Tabs } from './Tabs';

export default afterHydration('To do', Inbox);

/** How many rows are shown at first, and how many more at a time. */
const atOnce = 50;

type View = { filters: Filters; most: number; shown?: InboxPage | undefined };

/** For who comes back from a request. Only in memory: the next document knows nothing of it. */
let last: View = { filters: {}, most: atOnce };

function Inbox() {
  const named = useAddress().searchParams.get('tab') ?? '';
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
  const see = async () => {
    await callServer('/api/looked', { until: page?.latest });
    load();
    return 'Noted as seen.';
  };
  return (
    <>
      <LiveHeading>{tabNames[tab]}</LiveHeading>
      {/* The counts of the tab before stay until there are others. */}
      <Tabs tab={tab} counts={shown?.counts} />
      {tab === 'all' && (
        <FilterBar filters={filters} setFilters={(next) => setView({ filters: next, most: atOnce })} />
      )}
      <div className={styles.line}>
        <p role="status" className={styles.soft}>
          {page && textOf(page)}
        </p>
        {page && page.unseen > 0 && <CallButton call={see}>I have seen these</CallButton>}
      </div>
      {page && (
        <div>
          <RequestList requests={page.requests} dayOf={tab === 'all' ? undefined : dayOf} />
        </div>
      )}
      {status}
      {page && page.requests.length < page.count && (
        <Button
          variant="secondary"
          pending={isPending}
          onClick={() => setView({ filters, most: most + atOnce })}
        >
          Show more
        </Button>
      )}
      {page?.isLead && (
        <Download address="/api/list" body={{ ...asked, format: 'xlsx' }} file="requests.xlsx" />
      )}
      {page?.isMailWanted !== undefined && <MailWish isWanted={page.isMailWanted} onChange={load} />}
    </>
  );
}

const textOf = ({ count, unseen }: InboxPage) =>
  [countText(count), unseen > 0 && `${String(unseen)} new to you`].filter(Boolean).join(', ');

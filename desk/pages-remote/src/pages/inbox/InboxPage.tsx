import { useEffect } from 'react';
import { Button } from '@site/shared/components/button/Button';
import type { InboxPage, Summary, Tab } from '../../../../plugin/api';
import { afterHydration } from '../../afterHydration';
import { CallButton } from '../../CallButton';
import { callServer } from '../../callServer';
import styles from '../../Desk.module.css';
import { Download } from '../../Download';
import { MailWish } from './MailWish';
import { RequestList } from '../../RequestList';
import { useAddress } from '../../useAddress';
import { useLive } from '../../useLive';
import { useMember } from '../../useMember';
import { countText, tabNames } from '../../words';
import { FilterBar } from './FilterBar';
import { Tabs } from './Tabs';
import { useInbox } from './useInbox';

export default afterHydration('To do', Inbox);

function Inbox() {
  const named = useAddress().searchParams.get('tab') ?? '';
  const tab = named in tabNames ? (named as Tab) : 'to-do';
  const { filters, page, counts, isPending, failure, ...inbox } = useInbox(tab);
  const { member, status } = useMember();
  const live = useLive(inbox.refresh, page?.version);
  const isDriver = member?.role === 'driver';
  useEffect(() => {
    if (isDriver) location.replace('/day');
  }, [isDriver]);

  // Not for a moment to a driver, whom it is not for.
  if (!member || isDriver)
    return (
      <>
        <h1>To do</h1>
        {status}
      </>
    );
  const dayOf = ({ agreed, since }: Summary) => (tab === 'agreed' && agreed?.day) || since;
  const see = async () => {
    await callServer('/api/looked', { until: page?.latest });
    inbox.refresh();
    return 'Noted as seen.';
  };
  return (
    <>
      <div className={styles.line}>
        <h1>{tabNames[tab]}</h1>
        {live}
      </div>
      <Tabs tab={tab} counts={counts} />
      {tab === 'all' && <FilterBar filters={filters} setFilters={inbox.setFilters} />}
      <div className={styles.line}>
        <p className={styles.soft}>{page ? textOf(page) : !failure && 'Looking…'}</p>
        {page && page.unseen > 0 && <CallButton call={see}>I have seen these</CallButton>}
      </div>
      <div>{page && <RequestList requests={page.requests} dayOf={tab === 'all' ? undefined : dayOf} />}</div>
      {failure}
      {page && page.requests.length < page.count && (
        <Button variant="secondary" pending={isPending} onClick={inbox.showMore}>
          Show more
        </Button>
      )}
      {member.role === 'lead' && page && (
        <Download
          address="/api/list"
          body={{ tab, ...(tab === 'all' && filters), format: 'xlsx' }}
          file="requests.xlsx"
        >
          Download for Excel
        </Download>
      )}
      <MailWish />
    </>
  );
}

const textOf = ({ count, unseen }: InboxPage) =>
  [countText(count), unseen > 0 && `${String(unseen)} new to you`].filter(Boolean).join(', ');

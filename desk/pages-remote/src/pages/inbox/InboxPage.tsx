import { useEffect, useRef } from 'react';
import { Button } from '@site/shared/components/button/Button';
import { announce } from 'federated-site/browser/navigation/Announcer';
import { useHydrated } from 'federated-site/browser/useHydrated';
import type { Filters, Member } from '../../../../plugin/api';
import styles from '../../Desk.module.css';
import { Live } from '../../Live';
import { RequestRow } from '../../RequestRow';
import { useChanges } from '../../useChanges';
import { useLoaded } from '../../useLoaded';
import { Arrivals } from './Arrivals';
import { FilterBar } from './FilterBar';
import { Older } from './Older';
import { useInbox } from './useInbox';

export default function InboxPage() {
  const isHydrated = useHydrated();
  return <div className={styles.page}>{isHydrated ? <Inbox /> : <h1>Inbox</h1>}</div>;
}

function Inbox() {
  const inbox = useInbox();
  const { filters, rows, isStale, news, first, further, looked } = inbox;
  const { data: member } = useLoaded<Member>('/api/me');
  const isLive = useChanges(inbox.refresh);
  const heading = useRef<HTMLHeadingElement>(null);
  const isDriver = member?.role === 'driver';
  useEffect(() => {
    if (isDriver) location.replace('/day');
  }, [isDriver]);

  const count = rows?.requests.length ?? 0;
  const countText = rows ? `${String(count)} ${count === 1 ? 'request' : 'requests'}` : 'Loading…';
  useEffect(() => {
    if (!isStale) announce(countText);
    // Once for each choice of filters, and not for what is loaded later.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isStale, filters]);
  const seen = () => {
    inbox.look(() => {
      announce('Noted as seen.');
      heading.current?.focus();
    });
  };
  return (
    <>
      <div className={styles.line}>
        <h1>Inbox</h1>
        <Live isLive={isLive} />
      </div>
      {news && <Arrivals {...news} isPending={looked.isPending} onSeen={seen} />}
      {looked.failure}
      <section className={styles.part} aria-labelledby="all">
        <h2 id="all" ref={heading} tabIndex={-1}>
          All requests
        </h2>
        <FilterBar filters={filters} setFilters={inbox.setFilters} />
        <div className={styles.line}>
          <p className={styles.soft}>
            {isStale && rows ? 'Looking…' : countText + (rows?.next ? ' so far' : '')}
          </p>
          {member?.role === 'lead' && <Csv filters={filters} />}
        </div>
        {first.failure}
        <ul aria-busy={isStale}>
          {rows?.requests.map((request) => (
            <li key={request.path}>
              <RequestRow request={request} />
            </li>
          ))}
        </ul>
        {further.failure}
        {rows?.next !== undefined && (
          <Older count={count} isPending={further.isPending} onReach={inbox.showOlder} />
        )}
      </section>
    </>
  );
}

/** What the filters leave, as a file. */
function Csv({ filters }: { filters: Filters }) {
  return (
    <form method="post" action="/api/csv">
      {Object.entries(filters).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value ?? ''} />
      ))}
      <Button type="submit" variant="quiet" size="s">
        Download as CSV
      </Button>
    </form>
  );
}

import { useEffect, useRef } from 'react';
import { Button } from '@site/shared/components/button/Button';
import type { Filters, News } from '../../../../plugin/api';
import { afterHydration } from '../../afterHydration';
import { CallForm } from '../../CallForm';
import { callServer } from '../../callServer';
import styles from '../../Desk.module.css';
import { opened } from '../../opened';
import { RequestList } from '../../RequestList';
import { useLive } from '../../useLive';
import { useMember } from '../../useMember';
import { countText, momentText, requestHref } from '../../words';
import { FilterBar } from './FilterBar';
import { useInbox } from './useInbox';

export default afterHydration('Inbox', Inbox);

function Inbox() {
  const { filters, rows, news, isPending, failure, ...inbox } = useInbox();
  const { member, failure: unknown } = useMember();
  const live = useLive(inbox.refresh);
  const heading = useRef<HTMLHeadingElement>(null);
  const isDriver = member?.role === 'driver';
  useEffect(() => {
    if (isDriver) location.replace('/day');
  }, [isDriver]);
  useEffect(() => {
    // After the shell has moved the focus to the page.
    const frame = requestAnimationFrame(() => {
      const href = JSON.stringify(requestHref(opened.path ?? ''));
      document.querySelector<HTMLElement>(`section a[href=${href}]`)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, []);

  // Not for a moment to a driver, whom it is not for.
  if (!member || isDriver) return [<h1 key="inbox">Inbox</h1>, unknown];
  const seen = () => {
    if (news) inbox.setNews({ ...news, arrivals: [], missing: 0, lookedAt: new Date().toISOString() });
    heading.current?.focus();
  };
  const count = countText(rows?.requests.length ?? 0) + (rows?.next ? ' so far' : '');
  return (
    <>
      <div className={styles.line}>
        <h1>Inbox</h1>
        {live}
      </div>
      {news && <Arrivals news={news} onSeen={seen} />}
      <section className={styles.part} aria-labelledby="all">
        <h2 id="all" ref={heading} tabIndex={-1}>
          All requests
        </h2>
        <FilterBar filters={filters} setFilters={inbox.setFilters} />
        <div className={styles.line}>
          <p className={styles.soft}>{rows ? count : !failure && 'Looking…'}</p>
          {member.role === 'lead' && <Download filters={filters} />}
        </div>
        <div>{rows && <RequestList requests={rows.requests} />}</div>
        {failure}
        {rows?.next !== undefined && (
          <Button variant="secondary" pending={isPending} onClick={inbox.showOlder}>
            Show older
          </Button>
        )}
      </section>
    </>
  );
}

function Download({ filters }: { filters: Filters }) {
  return (
    <form method="post" action="/api/csv">
      {Object.entries(filters).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="quiet" size="s">
        Download as CSV
      </Button>
    </form>
  );
}

/** What came in since the member last looked. */
function Arrivals({ news, onSeen }: { news: News; onSeen: () => void }) {
  const { arrivals, missing, lookedAt, shown } = news;
  const since = lookedAt ? ` since ${momentText(lookedAt)}` : '';
  if (arrivals.length + missing === 0) return <p className={styles.soft}>{`Nothing new${since}.`}</p>;
  const look = async () => {
    await callServer('/api/looked', { shown });
    onSeen();
    return 'Noted as seen.';
  };
  return (
    <section className={styles.part} aria-labelledby="arrivals">
      <h2 id="arrivals">{`New${since}`}</h2>
      <div>
        <RequestList requests={arrivals} />
        {missing > 0 && (
          <p>{`${String(missing)} more are dated long ago, by their senders’ clocks: they are far down in all requests.`}</p>
        )}
      </div>
      <CallForm buttons={{ seen: 'I have seen these' }} send={look} />
    </section>
  );
}

import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '@site/shared/components/button/Button';
import { announce } from 'federated-site/browser/navigation/Announcer';
import type { News } from '../../../../plugin/api';
import { afterHydration } from '../../afterHydration';
import { CallForm } from '../../CallForm';
import { callServer } from '../../callServer';
import styles from '../../Desk.module.css';
import { opened } from '../../opened';
import { RequestList } from '../../RequestList';
import { useLive } from '../../useLive';
import { useMember } from '../../useMember';
import { momentText, requestHref } from '../../words';
import { FilterBar } from './FilterBar';
import { useInbox } from './useInbox';

export default afterHydration('Inbox', Inbox);

function Inbox() {
  const { filters, shown, isStale, news, first, further, ...inbox } = useInbox();
  const { member, failure } = useMember();
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
    return () => {
      cancelAnimationFrame(frame);
    };
  }, []);

  const count = shown?.requests.length ?? 0;
  // Not for a moment to a driver, whom it is not for.
  if (!member || isDriver) return failure ?? <h1>Inbox</h1>;
  return (
    <>
      <div className={styles.line}>
        <h1>Inbox</h1>
        {live}
      </div>
      {news && (
        <Arrivals
          news={news}
          onSeen={() => {
            inbox.setNews({ ...news, arrivals: [], missing: 0, lookedAt: new Date().toISOString() });
            heading.current?.focus();
          }}
        />
      )}
      <section className={styles.part} aria-labelledby="all">
        <h2 id="all" ref={heading} tabIndex={-1}>
          All requests
        </h2>
        <FilterBar filters={filters} setFilters={inbox.setFilters} />
        <div className={styles.line}>
          <p className={styles.soft}>
            {isStale
              ? !first.failure && 'Looking…'
              : `${String(count)} requests${shown?.next ? ' so far' : ''}`}
          </p>
          {member?.role === 'lead' && (
            <form method="post" action="/api/csv">
              {Object.entries(filters).map(
                ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
              )}
              <Button type="submit" variant="quiet" size="s">
                Download as CSV
              </Button>
            </form>
          )}
        </div>
        {first.failure}
        <div>{shown && <RequestList requests={shown.requests} />}</div>
        {further.failure}
        {shown?.next !== undefined && (
          <Older
            count={count}
            isPending={further.isPending}
            hasFailed={further.failure !== undefined}
            onReach={inbox.showOlder}
          />
        )}
      </section>
    </>
  );
}

/** What came in since the member last looked. */
function Arrivals({ news, onSeen }: { news: News; onSeen: () => void }) {
  const { arrivals, missing, lookedAt, shown } = news;
  const since = lookedAt ? ` since ${momentText(lookedAt)}` : '';
  if (arrivals.length + missing === 0) return <p className={styles.soft}>{`Nothing new${since}.`}</p>;
  const look = async () => {
    await callServer('/api/looked', { shown });
    announce('Noted as seen.');
    onSeen();
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

type OlderProps = { count: number; isPending: boolean; hasFailed: boolean; onReach: () => void };

/** The end of what is loaded: more follows when it comes near the screen, or when the button is pressed. */
function Older({ count, isPending, hasFailed, onReach }: OlderProps) {
  const end = useRef<HTMLDivElement>(null);
  const reach = useEffectEvent(onReach);
  const isPaused = isPending || hasFailed;
  useEffect(() => {
    if (isPaused || !end.current) return undefined;
    // Several where the browser was busy: the last one holds.
    const watch = (entries: IntersectionObserverEntry[]) => {
      if (entries.at(-1)?.isIntersecting) reach();
    };
    const observer = new IntersectionObserver(watch, { rootMargin: '50%' });
    observer.observe(end.current);
    return () => {
      observer.disconnect();
    };
    // With more rows the end is elsewhere, and may still be near.
  }, [count, isPaused]);
  return (
    <div ref={end}>
      <Button variant="secondary" pending={isPending} pendingLabel="Looking further…" onClick={onReach}>
        Show older
      </Button>
    </div>
  );
}

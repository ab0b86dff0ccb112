import { useEffect, useRef, useState } from 'react';
import type { Filters, InboxPage, Summary } from '../../../../plugin/api';
import { callServer } from '../../callServer';
import { useCall } from '../../useCall';

/** How many more are looked for at once, over pages that are short. */
const enough = 30;

type Rows = { requests: readonly Summary[]; next?: string | undefined };
type News = Pick<InboxPage, 'arrivals' | 'lookedAt' | 'readAt'>;

const none: Rows = { requests: [] };
const initial: { filters: Filters; shown?: { filters: Filters; rows: Rows }; news?: News } = { filters: {} };

/** For who comes back from a request. Only in memory: the next document knows nothing of it. */
let kept = initial;

async function* pagesFrom(filters: Filters, before?: string) {
  for (let found = 0, page: InboxPage; found < enough; found += page.requests.length) {
    page = await callServer<InboxPage>('/api/inbox', { ...filters, before });
    yield { ...page, before };
    before = page.next;
    if (before === undefined) return;
  }
}

/** The rows with the page below them; without it where they end elsewhere meanwhile. */
const below = (rows: Rows, page: InboxPage & { before: string | undefined }): Rows =>
  rows.next === page.before ? { requests: [...rows.requests, ...page.requests], next: page.next } : rows;

/** The latest rows above those of `rows` that are older. */
function above(latest: Rows, rows: Rows): Rows {
  const last = latest.requests.at(-1)?.arrivedAt ?? '';
  const older = rows.requests.filter(({ arrivedAt }) => arrivedAt < last);
  if (latest.next === undefined || older.length === 0) return latest;
  return { requests: [...latest.requests, ...older], next: rows.next };
}

/** The inbox as far as it is loaded, and what a user can do with it. */
export function useInbox() {
  const [filters, setFilters] = useState(kept.filters);
  const [shown, setShown] = useState(kept.shown);
  const [news, setNews] = useState(kept.news);
  const first = useCall();
  const further = useCall();
  const looked = useCall();
  const wanted = useRef(filters);

  const refresh = () => {
    first.run(async () => {
      const isNarrowed = Object.values(filters).some(Boolean);
      if (isNarrowed) setNews(await callServer<InboxPage>('/api/inbox', {}));
      let latest = none;
      for await (const page of pagesFrom(filters)) {
        if (wanted.current !== filters) return;
        if (!isNarrowed && page.before === undefined) setNews(page);
        latest = below(latest, page);
        if (shown?.filters !== filters) setShown({ filters, rows: latest });
      }
      setShown((old) => ({ filters, rows: old?.filters === filters ? above(latest, old.rows) : latest }));
    });
  };
  const showOlder = () => {
    if (further.isPending || shown?.filters !== filters) return;
    further.run(async () => {
      for await (const page of pagesFrom(filters, shown.rows.next))
        setShown((old) => (old?.filters === filters ? { filters, rows: below(old.rows, page) } : old));
    });
  };
  const look = (then: () => void) => {
    looked.run(async () => {
      if (!news) return;
      await callServer('/api/looked', { readAt: news.readAt });
      setNews({ arrivals: [], lookedAt: news.readAt, readAt: news.readAt });
      then();
    });
  };

  useEffect(() => {
    wanted.current = filters;
    refresh();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- of all that `refresh` uses only the filters matter
  }, [filters]);
  useEffect(() => {
    kept = { filters, ...(shown && { shown }), ...(news && { news }) };
  }, [filters, shown, news]);

  const rows = shown?.rows;
  const isStale = shown?.filters !== filters;
  return { filters, setFilters, rows, isStale, news, refresh, showOlder, look, first, further, looked };
}

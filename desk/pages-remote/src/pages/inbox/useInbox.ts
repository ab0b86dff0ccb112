import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { announce } from 'federated-site/browser/navigation/Announcer';
import type { Filters, InboxPage, News, Summary } from '../../../../plugin/api';
import { callServer } from '../../callServer';
import { useCall } from '../../useCall';

/** How many more are looked for at once, over pages that are short. */
const enough = 30;

type Rows = { requests: readonly Summary[]; next?: string | undefined };
type Inbox = { filters: Filters; shown?: Rows & { filters: Filters }; news?: News };

/** For who comes back from a request. Only in memory: the next document knows nothing of it. */
let kept: Inbox = { filters: {} };

async function* pagesFrom(filters: Filters, before?: string) {
  for (let found = 0, isEnd = false; !isEnd && found < enough; isEnd = before === undefined) {
    const page = await callServer<InboxPage>('/api/inbox', { ...filters, before });
    yield { ...page, before };
    found += page.requests.length;
    before = page.next;
  }
}

/** The rows with the page below them; without it where they end elsewhere meanwhile. */
function below<Any extends Rows>(rows: Any, page: Rows & { before: string | undefined }): Any {
  if (rows.next !== page.before) return rows;
  return { ...rows, requests: [...rows.requests, ...page.requests], next: page.next };
}

/** The latest rows above those of `rows` that are older. */
function above(latest: Rows, rows: Rows): Rows {
  const last = latest.requests.at(-1)?.arrivedAt ?? '';
  const older = rows.requests.filter(({ arrivedAt }) => arrivedAt < last);
  if (latest.next === undefined || older.length === 0) return latest;
  return { requests: [...latest.requests, ...older], next: rows.next };
}

/** The inbox as far as it is loaded, and what a user can do with it. */
export function useInbox() {
  const [inbox, setInbox] = useState(kept);
  const first = useCall();
  const further = useCall();
  const { filters, shown } = inbox;
  const wanted = useRef(filters);
  const isStale = shown?.filters !== filters;

  const setFilters = (change: (filters: Filters) => Filters) => {
    setInbox((old) => ({ ...old, filters: change(old.filters) }));
  };
  const setNews = (news?: News) => {
    setInbox((old) => ({ ...old, ...(news && { news }) }));
  };
  const refresh = () => {
    first.run(async () => {
      let latest: Rows = { requests: [] };
      const show = (join: (old: Rows) => Rows) => {
        setInbox((old) => ({ ...old, shown: { ...join(old.shown ?? latest), filters } }));
      };
      const isNarrowed = Object.values(filters).some(Boolean);
      if (isNarrowed) setNews((await callServer<InboxPage>('/api/inbox', {})).news);
      for await (const page of pagesFrom(filters)) {
        if (wanted.current !== filters) return;
        setNews(page.news);
        latest = below(latest, page);
        const rows = latest;
        if (isStale) show(() => rows);
      }
      if (isStale) announce(`${String(latest.requests.length)} requests`);
      else show((old) => above(latest, old));
    });
  };
  const showOlder = () => {
    if (further.isPending || isStale) return;
    further.run(async () => {
      for await (const page of pagesFrom(filters, shown.next))
        setInbox((old) => (old.shown?.filters === filters ? { ...old, shown: below(old.shown, page) } : old));
    });
  };

  const begin = useEffectEvent(refresh);
  useEffect(() => {
    wanted.current = filters;
    begin();
  }, [filters]);
  useEffect(() => {
    kept = inbox;
  }, [inbox]);
  return { ...inbox, isStale, setFilters, setNews, refresh, showOlder, first, further };
}

import { useEffect, useEffectEvent, useState } from 'react';
import { announce } from 'federated-site/browser';
import type { Filters, InboxPage, News, Summary } from '../../../../plugin/api';
import { callServer } from '../../callServer';
import { useCall } from '../../useCall';
import { countText } from '../../words';

/** How many more are looked for at once, over pages that are short. */
const enough = 30;

type Rows = { requests: readonly Summary[]; next?: string | undefined };
type Inbox = { filters: Filters; rows?: Rows; news?: News };

/** For who comes back from a request. Only in memory: the next document knows nothing of it. */
let last: Inbox = { filters: {} };

/** Loads pages until there are enough rows, or all. */
async function load(filters: Filters, before?: string, found = 0): Promise<Rows & Pick<InboxPage, 'news'>> {
  const page = await callServer<InboxPage>('/api/inbox', { ...filters, before });
  const { requests, next } = page;
  if (found + requests.length >= enough || next === undefined) return page;
  const more = await load(filters, next, found + requests.length);
  return { ...page, requests: [...requests, ...more.requests], next: more.next };
}

/** The latest rows, and below them those of before that were below the same one. */
function above(latest: Rows, { requests, next }: Rows): Rows {
  const end = latest.requests.at(-1)?.path;
  const at = requests.findIndex(({ path }) => path === end);
  return at < 0 ? latest : { requests: [...latest.requests, ...requests.slice(at + 1)], next };
}

/** The inbox as far as it is loaded, and what a user can do with it. */
export function useInbox() {
  const [inbox, setInbox] = useState(last);
  const { run, isPending, failure } = useCall();
  const { filters, rows } = inbox;

  const setFilters = (changed: Filters) =>
    setInbox(({ news }) => ({ filters: changed, ...(news && { news }) }));
  const setNews = (news: News) => setInbox((old) => ({ ...old, news }));
  const refresh = () => {
    run(async () => {
      const latest = await load(filters);
      const isNarrowed = Object.values(filters).some(Boolean);
      const { news } = isNarrowed ? await callServer<InboxPage>('/api/inbox', {}) : latest;
      setInbox((old) => {
        // Other filters were chosen meanwhile.
        if (old.filters !== filters) return old;
        return { filters, rows: old.rows ? above(latest, old.rows) : latest, ...(news && { news }) };
      });
      if (!rows) announce(countText(latest.requests.length));
    });
  };
  const showOlder = () => {
    run(async () => {
      const older = await load(filters, rows?.next);
      const add = ({ requests }: Rows) => ({ requests: [...requests, ...older.requests], next: older.next });
      setInbox((old) => (old.rows && old.rows.next === rows?.next ? { ...old, rows: add(old.rows) } : old));
    });
  };

  const begin = useEffectEvent(refresh);
  useEffect(() => begin(), [filters]);
  useEffect(() => {
    last = inbox;
  }, [inbox]);
  return { ...inbox, isPending, failure, setFilters, setNews, refresh, showOlder };
}

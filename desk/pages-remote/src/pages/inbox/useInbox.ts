import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { announce } from 'federated-site/browser';
import type { Filters, InboxPage, Tab } from '../../../../plugin/api';
import { callServer, type Versioned } from '../../callServer';
import { useCall } from '../../useCall';
import { countText } from '../../words';

/** What was asked for, as a text, and all of the answer that is loaded. */
type Shown = { asked: string; page: InboxPage & Versioned };

/** For who comes back from a request. Only in memory: the next document knows nothing of it. */
const last: { filters: Filters; shown?: Shown | undefined } = { filters: {} };

/** Loads a tab from its beginning until there are enough rows, or all. */
async function loadRows(asked: string, enough: number): Promise<InboxPage & Versioned> {
  const part = (from: number) =>
    callServer<InboxPage>('/api/inbox', { ...(JSON.parse(asked) as object), from });
  const first = await part(0);
  const requests = [...first.requests];
  while (requests.length < Math.min(enough, first.count)) {
    const { requests: more } = await part(requests.length);
    if (more.length === 0) break;
    requests.push(...more);
  }
  return { ...first, requests };
}

/** A tab of the inbox as far as it is loaded, and what a user can do with it. */
export function useInbox(tab: Tab) {
  const [filters, setFilters] = useState(last.filters);
  const [shown, setShown] = useState(last.shown);
  const { run, isPending, failure } = useCall();
  const turn = useRef(0);
  const asked = JSON.stringify(tab === 'all' ? { tab, ...filters } : { tab });
  const page = shown?.asked === asked ? shown.page : undefined;

  const load = (enough: number) => {
    const own = ++turn.current;
    run(async () => {
      const loaded = await loadRows(asked, enough);
      // Something else was asked for meanwhile.
      if (own !== turn.current) return;
      setShown({ asked, page: loaded });
      if (!page) announce(countText(loaded.count));
    });
  };
  const refresh = () => load(page?.requests.length ?? 1);
  const showMore = () => load((page?.requests.length ?? 0) + 1);

  const begin = useEffectEvent(refresh);
  useEffect(() => begin(), [asked]);
  useEffect(() => {
    Object.assign(last, { filters, shown });
  }, [filters, shown]);
  // The counts of the tab before stay until there are others.
  return { filters, page, counts: shown?.page.counts, isPending, failure, setFilters, refresh, showMore };
}

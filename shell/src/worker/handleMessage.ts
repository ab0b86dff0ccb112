import type { OfflineReply, OfflineRequest } from '../offline/offlineRequest';
import { keepNewest, removeKept } from './keepNewest';
import { hasMark, readKept, setMark } from './keptState';

/** Carries out a page's request, and replies with what is kept. */
export async function handleMessage(request: OfflineRequest): Promise<OfflineReply> {
  const isDone = await actions[request]().then(
    () => true,
    () => false,
  );
  return { isKept: (await readKept().catch(() => undefined)) !== undefined, isDone };
}

const actions: Record<OfflineRequest, () => Promise<void>> = {
  keep: async () => {
    await setMark('removed', false);
    await keepNewest();
  },
  'keep-unless-removed': async () => {
    if (!(await hasMark('removed'))) await keepNewest();
  },
  update: async () => {
    if (await readKept()) await keepNewest();
  },
  remove: async () => {
    // On a full device there is no room for the mark before the files are removed.
    await setMark('removed', true).catch(() => undefined);
    await removeKept();
    await setMark('removed', true);
  },
  ask: () => Promise.resolve(),
};

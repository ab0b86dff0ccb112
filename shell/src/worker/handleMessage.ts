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
    const isMarked = await setMark('removed', true).then(
      () => true,
      () => false,
    );
    await removeKept();
    // Not otherwise: the user may have pressed again meanwhile.
    if (!isMarked) await setMark('removed', true);
  },
  ask: () => Promise.resolve(),
};

import type { OfflineReply, OfflineRequest } from '../offline/offlineRequest';
import { keepNewest, removeKept } from './keepNewest';
import { areChanged, hasMark, readKept, setMark } from './keptState';

/** Carries out a page's request, and replies with what is kept. */
export async function handleMessage(request: OfflineRequest): Promise<OfflineReply> {
  const isDone = await actions[request]().then(
    () => true,
    () => false,
  );
  const isKept = (await readKept().catch(() => undefined)) !== undefined;
  return { isKept, isDone, ...((await areChanged().catch(() => false)) && { areChanged: true }) };
}

/** The marks of the presses so far: each is set after the one before, so that the last press decides. */
let marked: Promise<unknown> = Promise.resolve();

function markRemoved(isRemoved: boolean): Promise<void> {
  const isMarked = marked.then(() => setMark('removed', isRemoved));
  marked = isMarked.catch(() => undefined);
  return isMarked;
}

const actions: Record<OfflineRequest, () => Promise<void>> = {
  keep: async () => {
    await markRemoved(false);
    await keepNewest();
  },
  'keep-unless-removed': async () => {
    if (!(await hasMark('removed')) && !(await areChanged())) await keepNewest();
  },
  update: async () => {
    if ((await readKept()) && !(await areChanged())) await keepNewest();
  },
  remove: async () => {
    // On a full device there is no room for the mark before the files are removed.
    const isMarked = await markRemoved(true).then(
      () => true,
      () => false,
    );
    await removeKept();
    // Not otherwise: the user may have pressed again meanwhile.
    if (!isMarked) await markRemoved(true);
  },
  ask: () => Promise.resolve(),
};

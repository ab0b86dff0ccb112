import { postedKey } from '../contract/postedKey';
import { readPageData } from '../contract/readPage';
import { intentEvents } from './navigation/prefetchOnIntent';
import { reportUnloaded, reportWhatStopsStart } from './reports/reportFailedStart';
import { savesData } from './loading/savesData';
import { whenIdle } from './loading/whenIdle';

/** A script of a release, as the composer lists it in the attributes of the loader's element. */
type Script = { url: string; integrity: string };

/** How long a link shows intent before the shell is fetched, in milliseconds: who follows it sooner gets the next document only. */
const linkPause = 500;

/** Touching these starts everything: the fields of a form, and labelled controls outside of one. */
const field = 'form, label';

/** Fetches the scripts that the loader's element lists once they are needed; `hasWork` is what does not wait for a user who saves data. */
export function startWhenNeeded(
  loader: HTMLScriptElement,
  hasWork: () => Promise<boolean> = () => Promise.resolve(false),
): void {
  trustNoText();
  const list = (text = '[]') => JSON.parse(text) as Script[];
  const { scripts, preloads } = loader.dataset;
  const listening = new AbortController();
  const { signal } = listening;
  let pause: ReturnType<typeof setTimeout> | undefined;
  const start = () => {
    if (signal.aborted) return;
    listening.abort();
    clearTimeout(pause);
    wasStarted(true);
    reportWhatStopsStart();
    for (const script of list(scripts)) run(script, () => void runPastCaches(script));
    // Fetched, and run once they are imported.
    for (const { url: href, integrity } of list(preloads))
      add('link', { rel: 'preload', as: 'script', href, integrity, fetchPriority: 'low' });
  };
  const showIntent = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    if (target.closest(field)) start();
    else if (target.closest('a[href]')) pause ??= setTimeout(start, linkPause);
  };
  const endIntent = () => (pause = void clearTimeout(pause));

  // A checkbox that is focused already changes without another of the events of intent.
  for (const type of [...intentEvents, 'change']) document.addEventListener(type, showIntent, { signal });
  for (const type of ['pointerout', 'focusout', 'click'])
    document.addEventListener(type, endIntent, { signal });
  document.addEventListener('submit', noteUnscripted);
  // A field may have been focused before this script ran.
  if (document.activeElement?.closest(field)) start();
  // The offline page opens the page itself once it can; its scripts are kept on this phone.
  else if (!savesData() || wasStarted() || readPageData().missing === 'offline') whenIdle(start);
  else void hasWork().then((has) => has && whenIdle(start));
}

/** The document's policy says which scripts may run. No text is markup, but for none at all, with which React empties an element. */
function trustNoText(): void {
  const { trustedTypes } = window as {
    trustedTypes?: { createPolicy: (name: string, rules: object) => void };
  };
  trustedTypes?.createPolicy('default', {
    createScriptURL: String,
    createHTML: (text: string) => text && null,
  });
}

/** Runs a script after those that were added before it. */
function run({ url: src, integrity }: Script, onerror: () => void): void {
  add('script', { src, integrity, async: false, onerror });
}

function add(tag: string, properties: object): void {
  document.head.append(
    Object.assign(document.createElement(tag), { crossOrigin: 'anonymous', ...properties }),
  );
}

/** Runs a script once more, fetched past the cache: browsers keep a file that was damaged on its way. */
async function runPastCaches(script: Script): Promise<void> {
  const fail = () => {
    addEventListener('online', () => void runPastCaches(script), { once: true });
    reportUnloaded(script.url);
  };
  try {
    await (await fetch(script.url, { cache: 'reload' })).arrayBuffer();
    run(script, fail);
  } catch {
    fail();
  }
}

/** Marks a form that the browser itself sends to the server: its script then leaves the next press to the browser as well. */
function noteUnscripted({ target, defaultPrevented }: Event): void {
  const { action, dataset } = target as HTMLFormElement;
  if (!defaultPrevented && action.startsWith('http')) dataset[postedKey] = '';
}

/** Whether the shell has run in this tab: its scripts are in the browser's cache, and a draft may need them. */
function wasStarted(isNow = false): boolean {
  try {
    if (isNow) sessionStorage.setItem('shell-started', '');
    return sessionStorage.getItem('shell-started') !== null;
  } catch {
    // A browser without storage keeps no drafts either.
    return false;
  }
}

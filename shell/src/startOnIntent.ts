import { outboxExists } from '@site/shared/outbox/outboxExists';
import { connection } from './loading/connection';
import { noteUnscripted } from './loading/noteUnscripted';
import { savesData } from './loading/savesData';
import { preload, readScripts, run, runPastCaches, type Script } from './loading/scripts';
import { rememberStart, wasStarted } from './loading/startedTab';
import { whenIdle } from './loading/whenIdle';
import { intentEvents } from './navigation/intentEvents';
import { readPageData } from './page/pageData';
import { reportUnloaded, reportWhatStopsStart } from './reports/reportFailedStart';

/**
 * How long a link is pointed at, held or focused before the shell is fetched, in milliseconds. A user who follows the
 * link sooner leaves the page, and the next document has the whole connection.
 */
const linkPause = 500;

/** Touching these starts everything: the fields of a form, and the checkbox in the footer. */
const field = 'form, label';

const endOfIntent = ['pointerout', 'focusout', 'click'] as const;

/** A checkbox that is focused already changes without another of the events of intent. */
const signs = [...intentEvents, 'change'] as const;

/**
 * Fetches the shell's scripts, and those the page hydrates with, once they are needed. It is the only script in a
 * document; the composer writes the list of the others into its element.
 */
function startWhenNeeded(loader: HTMLScriptElement): void {
  const scripts = readScripts(loader.dataset.scripts);
  const preloads = readScripts(loader.dataset.preloads);
  let pause: ReturnType<typeof setTimeout> | undefined;
  /** Ends the listening for intent. */
  let listening = new AbortController();
  /** What the next intent does: it starts the shell, or runs those of its scripts again that have failed. */
  const waiting = [
    () => {
      rememberStart();
      reportWhatStopsStart();
      for (const script of scripts)
        run(script, () => {
          runAgain(script);
        });
      preloads.forEach(preload);
    },
  ];
  // The speculation rules then match no link, whatever the browser's own data saver does.
  if (connection().saveData) document.documentElement.dataset.noPrefetch = '';

  const start = () => {
    listening.abort();
    onEnd();
    for (const action of waiting.splice(0)) action();
  };
  const listen = () => {
    listening.abort();
    listening = new AbortController();
    for (const type of signs) document.addEventListener(type, onIntent, listening);
    for (const type of endOfIntent) document.addEventListener(type, onEnd, listening);
  };
  const runAgain = (script: Script) =>
    void runPastCaches(script, () => {
      // Without a connection the page is readable, its links work, and its forms are sent without a script.
      reportUnloaded(script.url);
      waiting.push(() => {
        runAgain(script);
      });
      addEventListener('online', start, { once: true });
      listen();
    });
  const onIntent = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    if (target.closest(field)) start();
    else if (target.closest('a[href]')) pause ??= setTimeout(start, linkPause);
  };
  const onEnd = () => {
    clearTimeout(pause);
    pause = undefined;
  };

  listen();
  document.addEventListener('submit', noteUnscripted);
  // A field may have been focused before this script ran.
  if (document.activeElement?.closest(field)) start();
  // The offline page opens the page itself once it can; its scripts are kept on this phone.
  else if (!savesData(loader) || wasStarted() || readPageData().missing === 'offline') whenIdle(start);
  // A user who kept requests on this phone wants them to be sent.
  else void outboxExists().then((exists) => exists && whenIdle(start));
}

if (document.currentScript instanceof HTMLScriptElement) startWhenNeeded(document.currentScript);

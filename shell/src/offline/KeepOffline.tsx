import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { readPageConfig } from 'federated-site/contract/readPageConfig';
import { savesData } from 'federated-site/browser/loading/savesData';
import { whenIdle } from 'federated-site/browser/loading/whenIdle';
import { announce } from 'federated-site/browser/navigation/Announcer';
import styles from './KeepOffline.module.css';

/** Only this control needs it, and not before the browser is idle or the box is pressed. */
const offlineCopy = () =>
  import(/* webpackChunkName: "offline" */ 'federated-site/browser/offline/offlineCopy');

const texts = {
  keeping: 'Fetching the pages…',
  kept: 'Kept: every page opens offline.',
  failed: 'That did not work, because the connection is lost or your device is full. Please try again later.',
  edited:
    'That did not work, because something between our server and your browser changes our pages. You can read them while you are online.',
  removed: 'Removed from this device.',
};

/**
 * The control that keeps the site for reading offline, or removes it again. It is a checkbox, because that keeps a press
 * from before the shell's script runs. From the second visit on the site is kept by itself, except for users who save
 * data.
 * @param size of what is fetched, which depends on all applications
 */
export function KeepOffline({ size }: { size: string }) {
  const checkbox = useRef<HTMLInputElement>(null);
  const presses = useRef(0);
  const [note, setNote] = useState('');
  const canKeep = useSyncExternalStore(
    () => () => undefined,
    () => 'serviceWorker' in navigator && readPageConfig().serviceWorker !== 'off',
    () => undefined,
  );

  const say = (text: string) => {
    setNote(text);
    announce(text);
  };
  /** Carries out the checkbox's state, and says the outcome. */
  const press = async ({ checked }: HTMLInputElement) => {
    const press = ++presses.current;
    say(checked ? texts.keeping : '');
    const outcome = await offlineCopy()
      .then(({ keepAsAsked, remove }) => (checked ? keepAsAsked() : remove()))
      .catch(() => 'failed' as const);
    // Pressed again in the meantime: that press says its own outcome.
    if (!checkbox.current || presses.current !== press) return;
    checkbox.current.checked = checked ? outcome === 'kept' : outcome !== 'removed';
    say(texts[outcome]);
  };
  const start = useEffectEvent(async () => {
    const { isKept, isReturning, keep } = await offlineCopy();
    const keepsUnasked = isReturning() && !savesData(document.querySelector('script[data-scripts]'));
    const isNowKept =
      (await isKept()) || (keepsUnasked && presses.current === 0 && (await keep()) === 'kept');
    // What a press shows stays, and nothing is announced that nobody asked for.
    if (!isNowKept || !checkbox.current || presses.current > 0) return;
    checkbox.current.checked = true;
    setNote(texts.kept);
  });
  const carryOut = useEffectEvent(press);

  useEffect(() => {
    const box = checkbox.current;
    if (!canKeep || !box) return;
    // A browser that restores the state of a document on return would press it. HTML has this for no checkbox.
    box.autocomplete = 'off';
    if (box.checked) void carryOut(box);
    whenIdle(() => {
      // Registering was refused. The site works without it.
      start().catch(() => undefined);
    });
  }, [canKeep]);

  return (
    <div className={styles.keep} data-keep-offline="" hidden={canKeep === false}>
      <label className={styles.label}>
        <input ref={checkbox} type="checkbox" onChange={({ target }) => void press(target)} />
        <span>
          Keep this site for offline reading <span suppressHydrationWarning>{size}</span>
        </span>
      </label>
      <span className={styles.note}>{note}</span>
    </div>
  );
}

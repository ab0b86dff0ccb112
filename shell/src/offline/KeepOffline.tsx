import { useEffect, useRef, useState } from 'react';
import {
  announce,
  loadOfflineCopy,
  readPageConfig,
  savesData,
  useHydrated,
  whenIdle,
} from 'federated-site/browser';
import styles from './KeepOffline.module.css';

const texts = {
  keeping: 'Fetching the pages…',
  kept: 'Kept: every page opens offline.',
  failed:
    'That did not work: the connection is lost, your device is full, or something on the way changes our pages. Please try again later.',
  removed: 'Removed from this device.',
};

/** Carries out presses of the checkbox, and shows whether the site is kept. */
function connect(box: HTMLInputElement, show: (note: string) => void): void {
  let presses = 0;
  const say = (text: string) => {
    show(text);
    announce(text);
  };
  const press = async () => {
    const count = ++presses;
    const { checked } = box;
    say(checked ? texts.keeping : '');
    const outcome = await loadOfflineCopy()
      .then(({ keep, remove }) => (checked ? keep(true) : remove()))
      .catch(() => 'failed' as const);
    // Pressed again in the meantime: that press says its outcome.
    if (presses !== count) return;
    box.checked = checked ? outcome === 'kept' : outcome !== 'removed';
    say(texts[outcome]);
  };
  const start = async () => {
    const { isKept, isReturning, keep } = await loadOfflineCopy();
    const keepsUnasked = isReturning() && !savesData();
    const isNowKept = (await isKept()) || (keepsUnasked && presses === 0 && (await keep()) === 'kept');
    // What a press shows stays, and nothing is announced that nobody asked for.
    if (!isNowKept || presses > 0) return;
    box.checked = true;
    show(texts.kept);
  };
  // A browser that restores the state of a document on return would press it. HTML has this for no checkbox.
  box.autocomplete = 'off';
  box.addEventListener('change', () => void press());
  if (box.checked) void press();
  // Where registering is refused, the site works without it.
  whenIdle(() => void start().catch(() => undefined));
}

/** Keeps the site for reading offline, or removes it. A checkbox, because that keeps a press from before the shell's script runs. */
export function KeepOffline({ size }: { size: string }) {
  const checkbox = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState('');
  const isHydrated = useHydrated();
  const canKeep = isHydrated && 'serviceWorker' in navigator && readPageConfig().serviceWorker !== 'off';
  useEffect(() => {
    if (canKeep && checkbox.current) connect(checkbox.current, setNote);
  }, [canKeep]);
  return (
    <div className={styles.keep} data-keep-offline="" hidden={isHydrated && !canKeep}>
      <label className={styles.label}>
        <input ref={checkbox} type="checkbox" />
        <span>
          Keep this site for offline reading <span suppressHydrationWarning>{size}</span>
        </span>
      </label>
      <span className={styles.note}>{note}</span>
    </div>
  );
}

import type { MouseEvent } from 'react';
import type { InboxPage, Tab } from '../../../../plugin/api';
import styles from '../../Desk.module.css';
import { goTo } from '../../useAddress';
import { tabNames } from '../../words';

type Props = { tab: Tab; counts: InboxPage['counts'] | undefined };

/** The parts of the inbox, each with how many requests are in it. */
export function Tabs({ tab: shown, counts }: Props) {
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    const { altKey, button, ctrlKey, metaKey, shiftKey } = event;
    if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    goTo(event.currentTarget.href);
  };
  return (
    <nav className={styles.line} aria-label="Requests">
      {(Object.keys(tabNames) as Tab[]).map((tab) => (
        <a
          key={tab}
          // The inbox opens on what there is to do.
          href={tab === 'to-do' ? '/' : `/?tab=${tab}`}
          aria-current={tab === shown ? 'page' : undefined}
          onClick={open}
        >
          {tabNames[tab]} <span>{counts?.[tab] ?? '…'}</span>
        </a>
      ))}
    </nav>
  );
}

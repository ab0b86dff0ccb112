import type { MouseEvent } from 'react';
import type { InboxPage, Tab } from '../../../../plugin/api';
import { goTo } from '../../useAddress';
import { tabNames } from '../../words';
import styles from './Tabs.module.css';

/** The address of a tab: the inbox opens on what there is to do. */
const hrefOf = (tab: Tab) => (tab === 'to-do' ? '/' : `/?tab=${tab}`);

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
    <nav className={styles.tabs} aria-label="Requests">
      {Object.entries(tabNames).map(([tab, name]) => (
        <a
          key={tab}
          className={styles.tab}
          href={hrefOf(tab as Tab)}
          aria-current={tab === shown ? 'page' : undefined}
          onClick={open}
        >
          {name} <span className={styles.count}>{counts ? counts[tab as Tab] : '…'}</span>
        </a>
      ))}
    </nav>
  );
}

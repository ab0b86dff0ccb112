import type { ReactNode, Ref } from 'react';
import styles from './Notice.module.css';

export type NoticeProps = {
  kind: 'info' | 'success' | 'error';
  heading?: string;
  /** The heading's level; 2 by default. */
  level?: 2 | 3;
  id?: string | undefined;
  /** -1 where a script or the fragment of the address moves the focus here. */
  tabIndex?: -1 | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
  children: ReactNode;
};

/** The outcome of an action: an `error` is announced at once (alert), the others politely (status). */
export function Notice({ kind, heading, level = 2, id, tabIndex, ref, children }: NoticeProps) {
  const Heading = `h${level}` as const;
  return (
    <div
      ref={ref}
      id={id}
      tabIndex={tabIndex}
      className={`${styles.notice} ${styles[kind]}`}
      role={kind === 'error' ? 'alert' : 'status'}
    >
      {heading !== undefined && <Heading className={styles.heading}>{heading}</Heading>}
      {children}
    </div>
  );
}

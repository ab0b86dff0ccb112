import type { ReactNode, Ref } from 'react';
import { Notice } from '@site/shared/components/notice/Notice';
import styles from './RequestForm.module.css';

type Props = {
  ref?: Ref<HTMLDivElement>;
  id?: string;
  /** An item with a link to each field. */
  children: ReactNode;
  /** The mark of the list, where the composer fills it. */
  mark?: string;
};

/** Says that values in the form cannot be sent; the messages for the fields are also next to them. */
export function FieldProblems({ ref, id, children, mark }: Props) {
  return (
    <Notice ref={ref} kind="error" id={id} tabIndex={-1} heading="Please check what you typed" level={3}>
      <p>Nothing was sent yet. Everything you typed is still here.</p>
      <ul className={styles.problems} data-post={mark}>
        {children}
      </ul>
    </Notice>
  );
}

import type { ComponentPropsWithRef } from 'react';
import styles from './Field.module.css';

/** What is wrong with the value of a field; takes every native attribute of a paragraph. */
export function FieldError(native: Omit<ComponentPropsWithRef<'p'>, 'className' | 'style'>) {
  return <p {...native} className={styles.error} />;
}

import type { ComponentPropsWithRef } from 'react';
import styles from './Field.module.css';

/** The error of a field's value; takes every native attribute of a paragraph. */
export function FieldError(native: Omit<ComponentPropsWithRef<'p'>, 'className' | 'style'>) {
  return <p {...native} className={styles.error} />;
}

import type { ComponentPropsWithRef } from 'react';
import styles from './Form.module.css';

/** A form with the site's spacing between its fields; takes every native attribute of one. */
export function Form(native: Omit<ComponentPropsWithRef<'form'>, 'className' | 'style'>) {
  return <form {...native} className={styles.form} />;
}

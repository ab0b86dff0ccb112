import type { ComponentType } from 'react';
import { useHydrated } from 'federated-site/browser';
import styles from './Desk.module.css';

/** A page of which the document has the heading alone: all else depends on who reads it, and when. */
export const afterHydration = (heading: string, View: ComponentType) =>
  function Page() {
    return <div className={styles.page}>{useHydrated() ? <View /> : <h1>{heading}</h1>}</div>;
  };

import type { ReactNode } from 'react';
import { Actions } from '../actions/Actions';
import styles from './Hero.module.css';

export type HeroProps = {
  /** The page's only h1. */
  title: string;
  intro?: ReactNode;
  /** Buttons and button links. */
  actions?: ReactNode;
  /** A drawing, usually an eager `Illustration`. */
  art?: ReactNode;
  /** `screen` fills the first screen, as on the home page. */
  size?: 'page' | 'screen';
  tone?: 'plain' | 'tint' | 'board';
};

/** The opening of a page. */
export function Hero({ title, intro, actions, art, size = 'page', tone = 'plain' }: HeroProps) {
  return (
    <div className={`${styles.hero} ${styles[size]}`} data-tone={tone}>
      <div className={art === undefined ? styles.grid : `${styles.grid} ${styles.withArt}`}>
        <div className={styles.text}>
          <h1 className={styles.title}>{title}</h1>
          {intro !== undefined && <div className={styles.intro}>{intro}</div>}
          {actions !== undefined && <Actions>{actions}</Actions>}
        </div>
        {art !== undefined && <div className={styles.art}>{art}</div>}
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';
import type { SiteLink } from '../../links';
import { ActionLinks } from '../actions/Actions';
import styles from './Hero.module.css';

export type HeroProps = {
  /** The page's only h1. */
  title: string;
  /** A sentence or two. */
  intro: ReactNode;
  /** The main link first. */
  links?: readonly SiteLink[];
  /** A drawing, usually an eager `Illustration`. */
  art?: ReactNode;
  /** `screen` fills the first screen, as on the home page. */
  size?: 'page' | 'screen';
  tone?: 'plain' | 'tint' | 'board';
};

/** The opening of a page. */
export function Hero({ title, intro, links, art, size = 'page', tone = 'plain' }: HeroProps) {
  return (
    <div className={`${styles.hero} ${styles[size]} ${art ? styles.withArt : ''}`} data-tone={tone}>
      <div className={styles.text}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.intro}>{intro}</p>
        {links && <ActionLinks links={links} />}
      </div>
      {art && (
        <div className={styles.art} data-print="never">
          {art}
        </div>
      )}
    </div>
  );
}

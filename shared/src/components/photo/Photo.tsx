import type { PhotoFile } from '../../photoFile';
import styles from './Photo.module.css';

export type PhotoProps = {
  /** As its import gives it: `import workshop from './workshop.jpg?photo'`. */
  photo: PhotoFile;
  /** What the photo shows, for those who do not see it; empty where it only adorns. */
  alt: string;
};

/** The photo is as wide as its place; browsers that cannot tell yet how wide that is take the screen's width. */
const sizes = 'auto, 100vw';

/** A photo that fills the width it is given, fetched when it is near, in the smallest format the browser knows. */
export function Photo({ photo: { src, width, height, avif, webp }, alt }: PhotoProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      <img
        className={styles.photo}
        src={src}
        width={width}
        height={height}
        alt={alt}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}

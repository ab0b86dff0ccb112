import type { PhotoFile } from '../../contract/photoFile';
import styles from './Photo.module.css';

export type PhotoProps = {
  /** As its import gives it: `import workshop from './workshop.jpg?photo'`. */
  photo: PhotoFile;
  /** What the photo shows, for those who do not see it; empty where it is decorative. */
  alt: string;
};

/** The photo is as wide as its container; browsers without `auto` use the screen's width. */
const sizes = 'auto, 100vw';

/** A photo as wide as its container, loaded lazily, in the smallest format the browser knows. */
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

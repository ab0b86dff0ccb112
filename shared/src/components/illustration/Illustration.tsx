import styles from './Illustration.module.css';

export type IllustrationProps = {
  /**
   * Address of an SVG, as its import gives it. Its root has the id `dark`, and the colours of the dark scheme in a rule for
   * `svg:target`: WebKit does not tell a picture which scheme the page has.
   */
  src: string;
  /** Natural width in pixels; with `height` it keeps the room free while the file loads. */
  width: number;
  /** Natural height in pixels. */
  height: number;
  /** What the picture tells; empty where it only adorns. */
  alt?: string;
  /** True for a picture in the first screen: it is fetched at once. */
  eager?: boolean;
};

/** A drawing that fills the width it is given. */
export function Illustration({ src, width, height, alt = '', eager = false }: IllustrationProps) {
  return (
    <picture className={styles.schemes}>
      <source srcSet={`${src}#dark`} media="(prefers-color-scheme: dark)" />
      <img
        className={styles.illustration}
        src={src}
        width={width}
        height={height}
        alt={alt}
        loading={eager ? undefined : 'lazy'}
        decoding="async"
      />
    </picture>
  );
}

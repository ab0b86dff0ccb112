import styles from './Illustration.module.css';

export type IllustrationProps = {
  /**
   * Address of an SVG, as its import gives it. Its root has the id `dark`, and a rule for `svg:target` has the colours
   * of the dark scheme: in WebKit an image does not know which scheme the page has.
   */
  src: string;
  /** Natural width in pixels; with `height` it reserves the space while the file loads. */
  width: number;
  /** Natural height in pixels. */
  height: number;
  /** What the picture shows; empty where it is decorative. */
  alt?: string;
  /** True for a picture in the first screen: it loads at once. */
  eager?: boolean;
};

/** A drawing as wide as its container. */
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

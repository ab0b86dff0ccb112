import type { ComponentPropsWithRef, MouseEvent } from 'react';
import styles from './Button.module.css';

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'className' | 'style'> & {
  variant?: 'primary' | 'secondary' | 'quiet';
  size?: 'm' | 's';
  /** While true the button takes no press, keeps the focus, and shows `pendingLabel` instead of its children. */
  pending?: boolean | undefined;
  /** The button's text while pending, such as `Submitting...`. */
  pendingLabel?: string | undefined;
};

/** Also ends the submission of a form whose button this is. */
const ignore = (event: MouseEvent) => event.preventDefault();

/** A button that acts on this page; a link to another page is a `ButtonLink`. `type` is `button` by default. */
export function Button({
  variant = 'primary',
  size = 'm',
  type = 'button',
  pending = false,
  pendingLabel,
  onClick,
  children,
  ...native
}: ButtonProps) {
  return (
    <button
      {...native}
      type={type}
      className={`${styles.button} ${styles[size]} ${styles[variant]}`}
      // Not `disabled`, which takes the focus away.
      aria-disabled={pending || undefined}
      data-print="never"
      onClick={pending ? ignore : onClick}
    >
      {/* A translator replaces text nodes: what changes is an element. */}
      <span key={pending ? 'pending' : 'ready'}>{pending && pendingLabel ? pendingLabel : children}</span>
      {pending && <span className={styles.spinner} aria-hidden="true" />}
    </button>
  );
}

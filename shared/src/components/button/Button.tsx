import type { ComponentPropsWithRef } from 'react';
import styles from './Button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet';

export type ButtonSize = 'm' | 's';

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'className' | 'style'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** While true the button is disabled and shows `pendingLabel` instead of its children. */
  pending?: boolean | undefined;
  /** The button's text while pending, such as `Submitting...`. */
  pendingLabel?: string | undefined;
};

/** A button that acts on this page; a link to another page is a `ButtonLink`. `type` is `button` by default. */
export function Button({
  variant = 'primary',
  size = 'm',
  type = 'button',
  pending = false,
  pendingLabel,
  disabled = false,
  children,
  ...native
}: ButtonProps) {
  return (
    <button
      {...native}
      type={type}
      className={`${styles.button} ${styles[size]} ${styles[variant]}`}
      disabled={disabled || pending}
    >
      {pending && <span className={styles.spinner} aria-hidden="true" />}
      {pending && pendingLabel ? pendingLabel : children}
    </button>
  );
}

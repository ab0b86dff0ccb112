import type { ReactNode } from 'react';

/** The properties of every field besides its control's own attributes. */
export type FieldTexts = {
  /** The control's id, unique on the page; hint, advice and error have ids derived from it. */
  id: string;
  label: string;
  /** Permanent help below the label. */
  hint?: ReactNode | undefined;
  /**
   * Friendly advice on the value that does not prevent sending. Pass the empty string while there is none, so that the
   * live region exists before it is filled.
   */
  advice?: string | undefined;
  /** The error of the value; marks the control invalid. */
  error?: string | undefined;
};

/**
 * The attributes that connect a control to its hint, advice and error.
 * @returns `aria-describedby` and `aria-invalid`, undefined where there is none of them
 */
export function describeControl({ id, hint, advice, error }: Omit<FieldTexts, 'label'>) {
  const ids = [
    hint !== undefined && `${id}-hint`,
    advice !== undefined && `${id}-advice`,
    error !== undefined && `${id}-error`,
  ].filter((part) => part !== false);
  return {
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
    'aria-invalid': error === undefined ? undefined : true,
  };
}

import type { ReactNode } from 'react';

/** What every field has besides its control's own attributes. */
export type FieldTexts = {
  /** The control's id, unique on the page; hint, advice and error take ids made of it. */
  id: string;
  label: string;
  /** Standing help below the label. */
  hint?: ReactNode | undefined;
  /**
   * Friendly advice on the value that blocks nothing. Pass the empty string while there is none, so that the place
   * it is announced from stands in the page before it fills.
   */
  advice?: string | undefined;
  /** What is wrong with the value; marks the control invalid. */
  error?: string | undefined;
};

/**
 * The attributes that tie a control to its hint, advice and error.
 * @returns `aria-describedby` and `aria-invalid`, undefined where there is nothing to say
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

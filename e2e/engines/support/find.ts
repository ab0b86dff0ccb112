import type { queryAllByLabelText, queryAllByRole, queryAllByText } from '@testing-library/dom';

/**
 * What a test means: a CSS selector; a role with its accessible name, as assistive technology knows it; the control of a
 * label; or the innermost element that
 * contains a text. Inside of what `within` selects, where it is given.
 */
export type Target =
  | string
  | { role: string; name?: string | RegExp; within?: string }
  | { label: string | RegExp; within?: string }
  | { text: string | RegExp; within?: string };

/** As Testing Library's script names itself in the page. */
type Loaded = {
  TestingLibraryDom: {
    queryAllByLabelText: typeof queryAllByLabelText;
    queryAllByRole: typeof queryAllByRole;
    queryAllByText: typeof queryAllByText;
  };
};

/** Finds all that a target means. It runs in the page, where Testing Library was loaded as a script. */
export function find(target: Target): HTMLElement[] {
  const { TestingLibraryDom } = globalThis as unknown as Loaded;
  if (typeof target === 'string') return Array.from(document.querySelectorAll<HTMLElement>(target));
  const root = target.within ? document.querySelector<HTMLElement>(target.within) : document.body;
  if (!root) return [];
  if ('label' in target) return TestingLibraryDom.queryAllByLabelText(root, target.label);
  if ('text' in target) return TestingLibraryDom.queryAllByText(root, target.text, { exact: false });
  return TestingLibraryDom.queryAllByRole(root, target.role, target.name ? { name: target.name } : {});
}

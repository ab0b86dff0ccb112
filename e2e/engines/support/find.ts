import type { queryAllByLabelText, queryAllByRole, queryAllByText } from '@testing-library/dom';

/**
 * A target of a test: a CSS selector; a role with its accessible name, as assistive technology sees it; the control of a
 * label; or the innermost element that contains a text. Inside the selector `within`, if given.
 */
export type Target =
  | string
  | { role: string; name?: string | RegExp; within?: string }
  | { label: string | RegExp; within?: string }
  | { text: string | RegExp; within?: string };

/** The global of Testing Library's script in the page. */
type Loaded = {
  TestingLibraryDom: {
    queryAllByLabelText: typeof queryAllByLabelText;
    queryAllByRole: typeof queryAllByRole;
    queryAllByText: typeof queryAllByText;
  };
};

/** Finds all elements of a target. Runs in the page, where Testing Library is loaded as a script. */
export function find(target: Target): HTMLElement[] {
  const { TestingLibraryDom } = globalThis as unknown as Loaded;
  if (typeof target === 'string') return Array.from(document.querySelectorAll<HTMLElement>(target));
  const root = target.within ? document.querySelector<HTMLElement>(target.within) : document.body;
  if (!root) return [];
  if ('label' in target) return TestingLibraryDom.queryAllByLabelText(root, target.label);
  if ('text' in target) return TestingLibraryDom.queryAllByText(root, target.text, { exact: false });
  return TestingLibraryDom.queryAllByRole(root, target.role, target.name ? { name: target.name } : {});
}

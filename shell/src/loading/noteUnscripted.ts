import { postedKey } from '@site/shared/contract/posts';

/**
 * Marks a form that the browser itself sends to the server: its script then leaves the next press to the browser as well.
 * @param event of the type `submit`, after the form's own script has seen it
 */
export function noteUnscripted({ target, defaultPrevented }: Event): void {
  const { action, dataset } = target as HTMLFormElement;
  if (!defaultPrevented && action.startsWith('http')) dataset[postedKey] = '';
}

import type { Collection } from '@site/shared/requests/requests';
import { postAddress } from '@site/shared/contract/posts';

/** The id of the element with the outcome in a response page. */
export const responseId = 'answer';

/** The address that a form is sent to; its fragment moves the browser to the outcome, which is far below the top. */
export function responseAddress(collection: Collection): string {
  return `${postAddress(collection)}#${responseId}`;
}

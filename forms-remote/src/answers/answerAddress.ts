import type { Collection } from '@site/shared/requests';
import { postAddress } from '@site/shared/posts';

/** The id of what tells the outcome in a page that answers. */
export const answerId = 'answer';

/** Where a form is sent: the browser shows the answer from where it tells the outcome, which is far below the top. */
export function answerAddress(collection: Collection): string {
  return `${postAddress(collection)}#${answerId}`;
}

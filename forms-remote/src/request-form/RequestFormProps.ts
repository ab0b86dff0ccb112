import type { ReactNode } from 'react';
import type { Collection } from '@site/shared/requests/requests';
import type { SentRequest } from '../requests/submission';

export type RequestFormProps<C extends Collection> = {
  collection: C;
  /** The subject of the e-mail that a browser without JavaScript writes. */
  subject: string;
  /** The text of the button that sends the form. */
  submitLabel: string;
  /** The message that replaces the form once the request is saved. */
  thanks: string;
  /** The text of the button below that message, which shows a blank form again. */
  againLabel: string;
  /** The fields, named as the collection's, not controlled. */
  children: ReactNode;
  /** Further buttons beside the one that sends. */
  actions?: ReactNode;
  /** Further offers after a failure. */
  afterFailure?: ((failed: SentRequest<C>) => ReactNode) | undefined;
  /** Further offers once the request is saved. */
  afterSuccess?: ((saved: SentRequest<C>) => ReactNode) | undefined;
  /** Called once the request is saved. */
  onSaved?: (() => void) | undefined;
};

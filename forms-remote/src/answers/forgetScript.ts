import type { Collection } from '@site/shared/requests';
import { draftKey } from '../pages/connect/partnershipDraft';
import { sessionKeyOf } from '../requests/session';

/**
 * The script of the page that thanks for a form that was sent before its own script was there: a draft of it that this tab
 * or this device kept from before is not shown again as if it were still to be sent.
 */
export function forgetScript(collection: Collection): string {
  const statements = [`sessionStorage.removeItem(${JSON.stringify(sessionKeyOf(collection))})`];
  if (collection === 'partnershipInquiries')
    statements.push(`localStorage.removeItem(${JSON.stringify(draftKey)})`);
  // A browser may refuse storage.
  return `try{${statements.join(';')}}catch{}`;
}

import type { Collection } from '@site/shared/requests/requests';
import { draftKey } from '../pages/connect/partnershipDraft';
import { sessionKeyOf } from '../requests/session';

/**
 * The script of the thanks page for a form that was sent without script: it deletes the drafts of that form in this tab
 * and on this device, which would seem to be unsent.
 */
export function forgetScript(collection: Collection): string {
  const statements = [`sessionStorage.removeItem(${JSON.stringify(sessionKeyOf(collection))})`];
  if (collection === 'partnershipInquiries')
    statements.push(`localStorage.removeItem(${JSON.stringify(draftKey)})`);
  // A browser may refuse storage.
  return `try{${statements.join(';')}}catch{}`;
}

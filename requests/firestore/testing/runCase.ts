import type { Case } from './cases';
import { type FirestoreAddress, projectId } from '../protocol/firestoreAddress';
import { notesCollection } from '@site/shared/requests/requestNotes';
import type { RestFields } from '../protocol/restValue';
import { type RestResponse, callFirestore, owner, setDocument } from './firestoreRest';

/**
 * Runs a case without credentials, against an emulator or the embedded store.
 * @returns the response
 * @throws when the stored document of the case cannot be written
 */
export async function runCase(
  address: FirestoreAddress,
  { operation, path, fields = {}, stored, isErased }: Case,
): Promise<RestResponse> {
  const lay = async (laidPath: string, content: RestFields) => {
    const { status, body } = await setDocument(address, laidPath, content, owner);
    if (status !== 200) throw new Error(`${laidPath} cannot be written: ${JSON.stringify(body)}`);
  };
  if (stored) await lay(path, stored);
  if (isErased) await lay(`erasedRequests/${path.replace(`${notesCollection}/`, '').replace('/', '-')}`, {});
  const encodedPath = `/${path.split('/').map(encodeURIComponent).join('/')}`;
  const name = `projects/${projectId}/databases/(default)/documents/${path}`;
  const commit = (write: object) =>
    callFirestore(address, ':commit', { method: 'POST', body: { writes: [write] } });
  switch (operation) {
    case 'set':
      return commit({ update: { name, fields } });
    case 'delete':
      return commit({ delete: name });
    case 'get':
    case 'list':
      return callFirestore(address, encodedPath);
  }
}

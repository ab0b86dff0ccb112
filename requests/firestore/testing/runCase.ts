import type { Case } from './cases';
import type { FirestoreAddress } from '../protocol/firestoreAddress';
import { projectId } from '../protocol/projectId';
import { type RestResponse, callFirestore, owner, setDocument } from './firestoreRest';

/**
 * Runs a case without credentials, against an emulator or the embedded store.
 * @returns the response
 * @throws when the stored document of the case cannot be written
 */
export async function runCase(
  address: FirestoreAddress,
  { operation, path, fields = {}, stored }: Case,
): Promise<RestResponse> {
  if (stored) {
    const laid = await setDocument(address, path, stored, owner);
    if (laid.status !== 200) throw new Error(`${path} cannot be written: ${JSON.stringify(laid.body)}`);
  }
  const encodedPath = `/${path.split('/').map(encodeURIComponent).join('/')}`;
  const name = `projects/${projectId}/databases/(default)/documents/${path}`;
  const commit = (write: object) =>
    callFirestore(address, ':commit', { method: 'POST', body: { writes: [write] } });
  switch (operation) {
    case 'set':
      return commit({ update: { name, fields } });
    case 'create':
      return commit({ update: { name, fields }, currentDocument: { exists: false } });
    case 'touch':
      return commit({ update: { name }, updateMask: {}, currentDocument: { exists: true } });
    case 'delete':
      return commit({ delete: name });
    case 'get':
    case 'list':
      return callFirestore(address, encodedPath);
  }
}

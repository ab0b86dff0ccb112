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
  switch (operation) {
    case 'set':
      return setDocument(address, path, fields);
    case 'create':
      return write(address, path, { fields }, { currentDocument: { exists: false } });
    case 'touch':
      return write(address, path, {}, { updateMask: {}, currentDocument: { exists: true } });
    case 'patch':
      return callFirestore(address, encodedPath, { method: 'PATCH', body: { fields } });
    case 'delete':
      return deleteBothWays(address, path, encodedPath);
    case 'get':
    case 'list':
      return callFirestore(address, encodedPath);
    case 'query':
      return callFirestore(address, ':runQuery', {
        method: 'POST',
        body: { structuredQuery: { from: [{ collectionId: path }] } },
      });
  }
}

function write(
  address: FirestoreAddress,
  path: string,
  document: object,
  more: object,
): Promise<RestResponse> {
  const name = `projects/${projectId}/databases/(default)/documents/${path}`;
  const writes = [{ update: { name, ...document }, ...more }];
  return callFirestore(address, ':commit', { method: 'POST', body: { writes } });
}

async function deleteBothWays(
  address: FirestoreAddress,
  path: string,
  encodedPath: string,
): Promise<RestResponse> {
  const writes = [{ delete: `projects/${projectId}/databases/(default)/documents/${path}` }];
  const committed = await callFirestore(address, ':commit', { method: 'POST', body: { writes } });
  const direct = await callFirestore(address, encodedPath, { method: 'DELETE' });
  return committed.status === direct.status ? direct : committed;
}

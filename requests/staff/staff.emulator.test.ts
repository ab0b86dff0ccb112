import { Firestore } from '@google-cloud/firestore';
import { firestoreAddress } from '../../firestore/protocol/firestoreAddress';
import { testErasure } from '../testing/testErasure';
import { testStaffCommands } from '../testing/staffTests';

// A project of its own, because it is emptied.
const project = 'demo-staff';

describe('over the emulator:', () => {
  const address = firestoreAddress(process.env);
  const host = `${address.host}:${String(address.port)}`;

  const open = async () => {
    const documents = `http://${host}/emulator/v1/projects/${project}/databases/(default)/documents`;
    await fetch(documents, { method: 'DELETE' });
    return { ...address, project };
  };

  /** Every collection that the emulator knows of, by its name there. */
  const readAll = async () => {
    const firestore = new Firestore({ projectId: project, host, ssl: false });
    const contents: Record<string, string> = {};
    for (const collection of await firestore.listCollections()) {
      const { docs } = await collection.get();
      contents[collection.id] = JSON.stringify(docs.map((each) => [each.id, each.data()]));
    }
    await firestore.terminate();
    return contents;
  };

  describe('staff commands:', () => {
    testStaffCommands(open);
  });
  describe('erasure:', () => {
    testErasure(open, readAll);
  });
});

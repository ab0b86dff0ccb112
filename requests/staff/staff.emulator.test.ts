import { firestoreAddress } from '../../firestore/protocol/firestoreAddress';
import { testStaffCommands } from '../testing/staffTests';

// A project of its own, because it is emptied.
const project = 'demo-staff';

describe('staff commands, over the emulator:', () => {
  testStaffCommands(async () => {
    const address = firestoreAddress(process.env);
    const host = `${address.host}:${String(address.port)}`;
    const documents = `http://${host}/emulator/v1/projects/${project}/databases/(default)/documents`;
    await fetch(documents, { method: 'DELETE' });
    return { ...address, project };
  });
});

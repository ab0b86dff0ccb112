import { projectId } from '../../firestore/protocol/projectId';
import type { RestDocument } from '../../firestore/protocol/restValue';
import { type RunningFirestore } from '../../firestore/local/embedded/RunningFirestore';
import { startFirestore } from '../../firestore/local/startFirestore';
import { readCollection, setDocument } from '../../firestore/testing/firestoreRest';
import type { FirestoreAddress } from '../../firestore/protocol/firestoreAddress';

/** The official emulator at one address, which tests can stop and start again. */
export class Database {
  readonly #address: FirestoreAddress;
  #running: RunningFirestore | undefined;

  constructor(address: FirestoreAddress) {
    this.#address = address;
  }

  /** @throws if this machine cannot run the emulator: these tests have no replacement */
  async start(): Promise<void> {
    if (this.#running) return;
    const lines: string[] = [];
    this.#running = await startFirestore({ ...this.#address, projectId, log: (line) => lines.push(line) });
    if (this.#running.kind !== 'emulator') {
      await this.stop();
      throw new Error(`The browser tests save to the official emulator.\n${lines.join('\n')}`);
    }
    // The first write takes seconds on a busy machine. The rules refuse this one, so that no test waits for it.
    await setDocument(this.#address, 'donations/none', {});
  }

  async stop(): Promise<void> {
    await this.#running?.stop();
    this.#running = undefined;
  }

  /** The records of a collection with a name, read without the rules. */
  async recordsOf(collection: string, name: string): Promise<RestDocument[]> {
    const records = await readCollection(this.#address, collection);
    return records.filter(
      ({ fields }) => fields.name && 'stringValue' in fields.name && fields.name.stringValue === name,
    );
  }
}

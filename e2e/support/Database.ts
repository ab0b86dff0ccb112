import { projectId } from '../../firestore/projectId';
import type { RestDocument } from '../../firestore/restValue';
import { type RunningFirestore, startFirestore } from '../../firestore/startFirestore';
import { readCollection, setDocument } from '../../firestore/testing/firestoreRest';
import type { FirestoreAddress } from '../../firestore/firestoreAddress';

/** The official emulator at one address, which a test may stop and start again. */
export class Database {
  readonly #address: FirestoreAddress;
  #running: RunningFirestore | undefined;

  constructor(address: FirestoreAddress) {
    this.#address = address;
  }

  /** @throws where this machine cannot run the emulator: nothing stands in for it in these tests */
  async start(): Promise<void> {
    if (this.#running) return;
    const lines: string[] = [];
    this.#running = await startFirestore({ ...this.#address, projectId, log: (line) => lines.push(line) });
    if (this.#running.kind !== 'emulator') {
      await this.stop();
      throw new Error(`The browser tests save to the official emulator.\n${lines.join('\n')}`);
    }
    // Its first write takes seconds on a busy machine, which are no visitor's: the rules refuse this one.
    await setDocument(this.#address, 'donations/none', {});
  }

  async stop(): Promise<void> {
    await this.#running?.stop();
    this.#running = undefined;
  }

  /** The records of a collection that were sent under a name, read past the rules. */
  async recordsOf(collection: string, name: string): Promise<RestDocument[]> {
    const records = await readCollection(this.#address, collection);
    return records.filter(
      ({ fields }) => fields.name && 'stringValue' in fields.name && fields.name.stringValue === name,
    );
  }
}

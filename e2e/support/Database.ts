import type { RestDocument } from '../../requests/firestore/protocol/restValue';
import type { RunningFirestore, FirestoreAddress } from '../../requests/firestore/protocol/firestoreAddress';
import { startFirestore } from '../../requests/firestore/local/startFirestore';
import { readCollection, setDocument } from '../../requests/firestore/testing/firestoreRest';

/** A local Firestore at one address, which tests can stop and start again. */
export class Database {
  readonly #address: FirestoreAddress;
  readonly #needsEmulator: boolean;
  #running: RunningFirestore | undefined;

  /** @param needsEmulator whether it must be the official emulator, and not the embedded store in its place */
  constructor(address: FirestoreAddress, needsEmulator: boolean) {
    this.#address = address;
    this.#needsEmulator = needsEmulator;
  }

  /** What runs; undefined while it is stopped. */
  get kind(): RunningFirestore['kind'] | undefined {
    return this.#running?.kind;
  }

  /** @throws if this machine cannot run the emulator, and it must be that */
  async start(): Promise<void> {
    if (this.#running) return;
    const lines: string[] = [];
    this.#running = await startFirestore({ ...this.#address, log: (line) => lines.push(line) });
    if (this.#needsEmulator && this.#running.kind !== 'emulator') {
      await this.stop();
      throw new Error(`These tests save to the official emulator.\n${lines.join('\n')}`);
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

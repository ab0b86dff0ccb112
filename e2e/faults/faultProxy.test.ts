import { setTimeout as wait } from 'node:timers/promises';
import { projectId } from '../../firestore/protocol/projectId';
import type { RunningFirestore } from '../../firestore/local/embedded/RunningFirestore';
import { startEmbeddedStore } from '../../firestore/local/embedded/startEmbeddedStore';
import { validDocuments } from '../../firestore/testing/cases';
import { readCollection, setDocument } from '../../firestore/testing/firestoreRest';
import { type FaultProxy, startFaultProxy } from './faultProxy';
import { type Fault, type FaultMix, faults } from './faults';

const path = 'donations/abcdefghij0123456789';

function only(fault: Fault): FaultMix {
  return { ...(Object.fromEntries(faults.map((each) => [each, 0])) as FaultMix), [fault]: 1 };
}

describe('fault proxy:', () => {
  let store: RunningFirestore;
  let proxy: FaultProxy | undefined;
  beforeEach(async () => {
    store = await startEmbeddedStore({ host: '127.0.0.1', port: 0, projectId });
  });
  afterEach(async () => {
    await proxy?.stop();
    await store.stop();
  });

  /** Saves through the proxy and waits for a response: where none should come, for half a second after the fault. */
  async function save(
    fault: Fault,
  ): Promise<{ outcome: number | 'failed' | 'silent'; milliseconds: number }> {
    const started = await startFaultProxy({ target: store, seed: 1, mix: only(fault), delay: [200, 250] });
    proxy = started;
    const begin = performance.now();
    const response = setDocument(
      { host: '127.0.0.1', port: started.port },
      path,
      validDocuments.donations,
    ).then(
      ({ status }) => status,
      () => 'failed' as const,
    );
    const silence = async () => {
      while (started.stats()[fault] === 0) await wait(20);
      return wait(500, 'silent' as const);
    };
    const outcome = await (fault.startsWith('drop') ? Promise.race([response, silence()]) : response);
    return { outcome, milliseconds: performance.now() - begin };
  }

  test.each([
    ['pass', 200, true],
    ['dropRequest', 'silent', false],
    ['dropResponse', 'silent', true],
    ['delayRequest', 200, true],
    ['delayResponse', 200, true],
    ['resetRequest', 'failed', false],
    ['resetResponse', 'failed', true],
    ['unavailable', 503, false],
  ] as const)('%s: the donor sees %s; saved: %s', async (fault, seen, saved) => {
    const { outcome, milliseconds } = await save(fault);
    expect(outcome).toBe(seen);
    await proxy?.settled();
    expect(await readCollection(store, 'donations')).toHaveLength(saved ? 1 : 0);
    expect(proxy?.stats()[fault]).toBe(1);
    if (fault.startsWith('delay')) expect(milliseconds).toBeGreaterThan(195);
  });

  test('passes preflights and reads on', async () => {
    proxy = await startFaultProxy({ target: store, seed: 1, mix: only('resetRequest') });
    const address = `http://127.0.0.1:${String(proxy.port)}/v1/projects/${projectId}/databases/(default)/documents:commit`;
    const preflight = await fetch(address, {
      method: 'OPTIONS',
      headers: { origin: 'http://localhost:3000' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
    expect(await readCollection({ host: '127.0.0.1', port: proxy.port }, 'donations')).toEqual([]);
  });

  test('is the same in every run with the same seed', async () => {
    const run = async () => {
      const each = await startFaultProxy({
        target: store,
        seed: 7,
        mix: { ...only('pass'), unavailable: 1 },
      });
      const statuses: number[] = [];
      for (let count = 0; count < 30; count += 1) {
        const { status } = await setDocument(
          { host: '127.0.0.1', port: each.port },
          path,
          validDocuments.donations,
        );
        statuses.push(status);
      }
      await each.stop();
      return statuses;
    };
    const statuses = await run();
    expect(await run()).toEqual(statuses);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
  });
});

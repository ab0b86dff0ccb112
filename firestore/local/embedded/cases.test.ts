import { cases } from '../../testing/cases';
import type { RunningFirestore } from './RunningFirestore';
import { projectId } from '../../protocol/projectId';
import { runCase } from '../../testing/runCase';
import { startEmbeddedStore } from './startEmbeddedStore';

describe('embedded store', () => {
  let store: RunningFirestore;
  beforeAll(async () => {
    store = await startEmbeddedStore({ host: '127.0.0.1', port: 0, projectId });
  });
  afterAll(async () => {
    await store.stop();
  });

  test.each(cases.map((each) => [each.title, each] as const))('%s', async (_title, each) => {
    expect((await runCase(store, each)).status).toBe(each.status);
  });
});

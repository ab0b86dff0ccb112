import { cases } from '../testing/cases';
import { firestoreAddress } from '../protocol/firestoreAddress';
import { runCase } from '../testing/runCase';

describe('security rules in the official emulator', () => {
  test.each(cases.map((each) => [each.title, each] as const))('%s', async (_title, each) => {
    expect((await runCase(firestoreAddress(), each)).status).toBe(each.status);
  });
});

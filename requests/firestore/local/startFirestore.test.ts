import { freePort } from 'federated-site/testing';
import { startFirestore } from './startFirestore';

jest.mock('./findEmulator', () => ({
  findEmulator: () => Promise.reject(new Error('This is a test.')),
}));

test('firestore: where the emulator is missing the embedded store runs, and one line says so', async () => {
  const log = jest.fn();
  const started = await startFirestore({ host: '127.0.0.1', port: await freePort(), log });
  await started.stop();
  expect(started.kind).toBe('embedded');
  expect(log.mock.calls).toEqual([['Firestore: the embedded store runs. This is a test.']]);
});

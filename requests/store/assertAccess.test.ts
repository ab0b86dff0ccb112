import { tmpdir } from 'node:os';
import { assertAccess } from './failures';
import { openFirestore } from './openFirestore';

const before = { ...process.env };

afterEach(() => {
  process.env = before;
});

test('access: without credentials the desk does not start', async () => {
  // Where gcloud would have left some.
  process.env = { ...before, CLOUDSDK_CONFIG: tmpdir(), GOOGLE_APPLICATION_CREDENTIALS: undefined };
  const source = openFirestore({ projectId: 'rudisha-none' }, 'the project');
  await expect(assertAccess(source)).rejects.toThrow(/^Could not load the default credentials/);
  await source.close();
});

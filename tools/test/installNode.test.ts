import { rm } from 'node:fs/promises';
import path from 'node:path';
import { root } from '@site/publishing/site/applications';
import { installNode } from './installNode';

const unknown = '0.0.0';

afterEach(async () => {
  await rm(path.join(root, '.cache/node', unknown), { recursive: true, force: true });
});

test('test:node: the error for an unknown version of Node says what to do', async () => {
  await expect(installNode(unknown)).rejects.toThrow(
    /^Node 0.0.0 could not be installed from the npm registry: connect this machine to the registry, or put/,
  );
  // npm takes this long to give up on a registry that does not respond.
}, 180_000);

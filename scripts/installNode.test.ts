import { rm } from 'node:fs/promises';
import path from 'node:path';
import { root } from './applications';
import { installNode } from './installNode';

const unknown = '0.0.0';

afterEach(async () => {
  await rm(path.join(root, '.cache/node', unknown), { recursive: true, force: true });
});

test('test:node: a Node that the registry does not give is told with what to do', async () => {
  await expect(installNode(unknown)).rejects.toThrow(
    /^Node 0.0.0 could not be installed from the npm registry: connect this machine to the registry, or put/,
  );
  // As long as npm takes to give up on a registry that does not answer.
}, 180_000);

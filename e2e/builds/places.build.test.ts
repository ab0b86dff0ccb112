import path from 'node:path';
import { readReleaseFolder } from 'federated-site/releases/readRelease';
import { ownApplication, root } from 'federated-site/releases/site/applications';
import { Checkout } from './Checkout';

test('build: the same source gives the same release in another folder', async () => {
  const content = ownApplication('content');
  const built = await readReleaseFolder('content', path.join(root, content.workspace, 'dist'));
  const elsewhere = await Checkout.make('another/place/further-down');
  try {
    expect((await elsewhere.build(content)).release.id).toBe(built.release.id);
  } finally {
    await elsewhere.remove();
  }
});

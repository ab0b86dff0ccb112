import path from 'node:path';
import { applicationNamed, readReleaseFolder } from 'federated-site/server';
import { publicSite, root } from '../support/publicSite';
import { Checkout } from './Checkout';

test('build: the same source gives the same release in another folder', async () => {
  const content = applicationNamed(publicSite, 'content');
  const idIn = async (checkout: string) => {
    const { release } = await readReleaseFolder('content', path.join(checkout, content.workspace, 'dist'));
    return release.id;
  };
  const elsewhere = await Checkout.make('another/place/further-down');
  try {
    await elsewhere.build(content.workspace);
    expect(await idIn(elsewhere.folder)).toBe(await idIn(root));
  } finally {
    await elsewhere.remove();
  }
});

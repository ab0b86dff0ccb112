import type { SiteApplication } from '../site/site';
import { newKeyPair, publicKeyOf } from '../signing/keys';
import { previewKey } from './previewKey';

const released = newKeyPair();
const previewed = newKeyPair();
const content: SiteApplication = {
  name: 'content',
  role: 'remote',
  owner: 'content',
  channel: 'releases/content',
  keys: [released.publicKey],
  previewKeys: [previewed.publicKey],
};

function publicHalf(application: SiteApplication, env: NodeJS.ProcessEnv): string | undefined {
  const key = previewKey(application, env);
  return key && publicKeyOf(key);
}

test('preview key: the one for previews is used before the one for releases', () => {
  const both = { PREVIEW_KEY: previewed.privateKey, RELEASE_KEY: released.privateKey };
  expect(publicHalf(content, both)).toBe(previewed.publicKey);
});

test('preview key: a team without one signs with its release key', () => {
  const unset = { PREVIEW_KEY: '', RELEASE_KEY: released.privateKey };
  expect(publicHalf(content, unset)).toBe(released.publicKey);
});

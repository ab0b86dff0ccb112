import { type Registry, registryAddress } from 'federated-site/server';
import { freePort, startProcess } from 'federated-site/testing';
import { root } from './support/publicSite';
import { expect, test } from './support/test';
import { reworded } from './support/variants';

/** A static file that a document names: a script, a style, a preload, a picture or a font. */
const named = /(?:src|href|url\()=?["']?(\/static\/[^"'\s)>]+)/g;

const text = async (address: string) => (await fetch(address)).text();

/** The files that a page of a server and its registry name. */
async function filesOf(server: string): Promise<string[]> {
  const inPage = Array.from((await text(`${server}/about`)).matchAll(named), ([, file = '']) => file);
  const { remotes, styles } = JSON.parse(await text(server + registryAddress)) as Registry;
  return [...inPage, ...Object.values(remotes).map(({ entry }) => entry.url), ...Object.keys(styles)];
}

test('fleet: two servers that find releases at different times serve the files of both', async ({
  startSite,
}, testInfo) => {
  const late = await startSite({ env: { CHANNEL_INTERVAL: '3600' } });
  const port = String(await freePort());
  const early = await startProcess({
    command: [process.execPath, '--conditions=source', '--import', 'tsx', 'engine/server/main.ts'],
    cwd: root,
    address: `http://127.0.0.1:${port}`,
    env: {
      PORT: port,
      // No form is sent, so no emulator runs at this address.
      FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
      SITE_FILE: late.siteFile,
      RELEASE_CACHE: testInfo.outputPath('cache'),
    },
  });
  try {
    // A user whose page is of the one server gets its files from the other.
    const expectServed = async () => {
      for (const [page, other] of [
        [early.address, late.address],
        [late.address, early.address],
      ] as const) {
        const files = await filesOf(page);
        expect(files.length).toBeGreaterThan(10);
        for (const file of files) expect((await fetch(other + file)).status, file).toBe(200);
      }
    };
    await expectServed();
    await late.publish('content', 'content-reworded');
    await expect.poll(() => text(`${early.address}/about`)).toContain(reworded.about);
    expect(await text(`${late.address}/about`)).not.toContain(reworded.about);
    await expectServed();
    await late.rollback('content');
    await expect.poll(() => text(`${early.address}/about`)).not.toContain(reworded.about);
    await expectServed();
  } finally {
    await early.stop();
  }
});

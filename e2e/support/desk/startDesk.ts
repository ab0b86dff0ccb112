import path from 'node:path';
import { createInterface } from 'node:readline';
import { execa } from 'execa';
import { freePort } from 'federated-site/testing';
import { root } from '../publicSite';
import type { FirestoreAddress } from '../../../requests/firestore/protocol/firestoreAddress';
import { client, startProvider } from './startProvider';

/**
 * Builds the desk and starts it as in development, with an OpenID provider beside it.
 * @param accounts who can sign in at the provider
 * @returns the link that signs in once, as a lead
 * @throws with its output where it does not start
 */
export async function startDesk(
  { host, port: databasePort }: FirestoreAddress,
  accounts: Parameters<typeof startProvider>[1],
): Promise<{ address: string; link: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const address = `http://localhost:${String(port)}`;
  const provider = await startProvider(`${address}/auth/callback`, accounts);
  const desk = execa(process.execPath, ['--conditions=source', '../engine/bin.js', 'start'], {
    cwd: path.join(root, 'desk'),
    env: {
      PORT: String(port),
      FIRESTORE_EMULATOR_HOST: `${host}:${String(databasePort)}`,
      DESK_OIDC_ISSUER: provider.issuer,
      DESK_OIDC_CLIENT_ID: client.clientId,
      DESK_OIDC_CLIENT_SECRET: client.clientSecret,
    },
    stdin: 'ignore',
    all: true,
    buffer: false,
    reject: false,
  });
  const stop = async () => {
    desk.kill('SIGTERM');
    await Promise.all([desk, provider.stop()]);
  };
  const lines: string[] = [];
  const link = await new Promise<string | undefined>((resolve) => {
    createInterface({ input: desk.all })
      .on('line', (line) => {
        lines.push(line);
        const [found] = /http:\/\/localhost:\S+/.exec(line) ?? [];
        if (found?.startsWith(address)) resolve(found);
      })
      .on('close', () => resolve(undefined));
  });
  if (link) return { address, link, stop };
  await stop();
  throw new Error(`The desk did not start.\n${lines.join('\n')}`);
}

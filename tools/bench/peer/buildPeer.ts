import path from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { peerBundle, peerConfig, peerFolder } from './peerConfig';

/**
 * Builds the same site as one bundle with the full Firebase SDK.
 * @returns the bundle's file
 * @throws if the build fails, with its messages
 */
export async function buildPeer(): Promise<string> {
  const compiler = webpack(peerConfig);
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (!stats || stats.hasErrors())
    throw new Error(stats?.toString({ colors: false }) ?? 'The peer has no build.');
  return path.join(peerFolder, peerBundle);
}

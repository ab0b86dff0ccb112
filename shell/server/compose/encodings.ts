import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The content codings we answer in, best first. */
export const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** One text in every coding. */
export type Encoded = Record<Encoding, Buffer>;

/** Compresses as tightly as each coding can: it is done once and sent many times. */
export async function encode(identity: Buffer): Promise<Encoded> {
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: identity.length } }),
    promisify(gzip)(identity, { level: 9 }),
  ]);
  return { br, gzip: gz, identity };
}

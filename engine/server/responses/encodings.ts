import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

/** The content codings that the server sends, best first. */
export const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** The method's type since version 1 of the package; its published types are older. */
type EncodingNegotiator = {
  encoding: (available: Encoding[], options: { preferred: readonly Encoding[] }) => Encoding | undefined;
};

/** The best coding that the browser accepts. */
export function encodingFor(request: FastifyRequest, available: readonly Encoding[]): Encoding {
  const negotiator = new Negotiator(request.raw) as EncodingNegotiator;
  // Among codings that the browser accepts equally, the server chooses.
  return negotiator.encoding([...available], { preferred: available }) ?? 'identity';
}

/** Compresses at the highest level, for what is sent many times. */
export async function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return bytes;
  if (encoding === 'gzip') return promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION });
  return promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}

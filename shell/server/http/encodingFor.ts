import Negotiator from 'negotiator';
import type { FastifyRequest } from 'fastify';
import { type Encoding, encodings } from '../compose/encodings';

/** As the package has it since its version 1; its published types are older. */
type EncodingNegotiator = {
  encoding: (available: Encoding[], options: { preferred: readonly Encoding[] }) => Encoding | undefined;
};

/** The coding for each `accept-encoding` seen: browsers send few different ones, and reading one takes a while. */
const negotiated = new Map<string, Encoding>();
const maxNegotiated = 100;

/** The best coding that a browser takes and an answer has. */
export function encodingFor(request: FastifyRequest): Encoding {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  let encoding = negotiated.get(accepted);
  if (!encoding) {
    encoding = negotiate(request, encodings);
    if (negotiated.size === maxNegotiated) negotiated.clear();
    negotiated.set(accepted, encoding);
  }
  return encoding;
}

/** The coding for an `accept-encoding` that was seen before. */
export function knownEncoding(accepted = ''): Encoding | undefined {
  return negotiated.get(accepted);
}

/** The best of some codings that a browser takes. */
export function negotiate(request: FastifyRequest, available: readonly Encoding[]): Encoding {
  const negotiator = new Negotiator(request.raw) as EncodingNegotiator;
  // What a browser takes equally well is ours to choose.
  return negotiator.encoding([...available], { preferred: available }) ?? 'identity';
}

import Negotiator from 'negotiator';
import type { FastifyRequest } from 'fastify';
import { type Encoding, encodings } from './encodings';

/** The method's type since version 1 of the package; its published types are older. */
type EncodingNegotiator = {
  encoding: (available: Encoding[], options: { preferred: readonly Encoding[] }) => Encoding | undefined;
};

/** The coding for each `accept-encoding` seen: browsers send few different ones, and parsing is slow. */
const negotiated = new Map<string, Encoding>();
const maxNegotiated = 100;

/** The best coding that the browser accepts, of all that the server sends. */
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

/** The best of the available codings that the browser accepts. */
export function negotiate(request: FastifyRequest, available: readonly Encoding[]): Encoding {
  const negotiator = new Negotiator(request.raw) as EncodingNegotiator;
  // Among codings that the browser accepts equally, the server chooses.
  return negotiator.encoding([...available], { preferred: available }) ?? 'identity';
}

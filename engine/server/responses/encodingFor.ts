import Negotiator from 'negotiator';
import type { FastifyRequest } from 'fastify';
import { type Encoding, encodings } from './encodings';

/** The method's type since version 1 of the package; its published types are older. */
type EncodingNegotiator = {
  encoding: (available: Encoding[], options: { preferred: readonly Encoding[] }) => Encoding | undefined;
};

/** The best coding that the browser accepts, by default of all that the server sends. */
export function encodingFor(request: FastifyRequest, available: readonly Encoding[] = encodings): Encoding {
  const negotiator = new Negotiator(request.raw) as EncodingNegotiator;
  // Among codings that the browser accepts equally, the server chooses.
  return negotiator.encoding([...available], { preferred: available }) ?? 'identity';
}

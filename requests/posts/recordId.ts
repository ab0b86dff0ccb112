import { createHash } from 'node:crypto';
import { canonicalJson } from 'federated-site/releases/signing/canonicalJson';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const idLength = 20;

/**
 * The id of the record of a form that was posted without script: the same for the same values on the same day, for every
 * post and on every server.
 * @param day the date in Kenya, as `YYYY-MM-DD`
 * @returns 20 letters and digits, as Firestore makes them
 */
export function recordId(collection: string, values: Readonly<Record<string, string>>, day: string): string {
  const hash = createHash('sha256').update(canonicalJson({ collection, values, day })).digest('hex');
  let rest = BigInt(`0x${hash}`);
  let id = '';
  while (id.length < idLength) {
    id += alphabet.charAt(Number(rest % BigInt(alphabet.length)));
    rest /= BigInt(alphabet.length);
  }
  return id;
}

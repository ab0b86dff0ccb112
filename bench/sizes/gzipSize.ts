import { gzipSync } from 'node:zlib';

/** How many bytes a file weighs on the wire, compressed with gzip at its highest level. */
export function gzipSize(bytes: Buffer): number {
  return gzipSync(bytes, { level: 9 }).length;
}

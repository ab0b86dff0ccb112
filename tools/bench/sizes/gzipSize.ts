import { gzipSync } from 'node:zlib';

/** The size of a file in bytes, compressed with gzip at its highest level. */
export function gzipSize(bytes: Buffer): number {
  return gzipSync(bytes, { level: 9 }).length;
}

import { RefusedRelease } from '../readRelease';

/** A file of a store, with a version that changes with its bytes. */
export type StoredFile = { bytes: Buffer; version: string };

/** The files of a channel: in a folder, a bucket or on a static host. Names are relative paths with `/`. */
export type ReadStore = {
  /** In messages, such as `releases/content` or `s3://bucket/content`. */
  readonly name: string;
  /** @throws {RefusedRelease} if it is longer, and does not read all of it: others may write to the channel */
  read: (file: string, maxBytes: number) => Promise<StoredFile | undefined>;
};

/** A store that releases can be published to: a folder or a bucket. */
export type WriteStore = ReadStore & {
  /** Writes a file atomically: a reader gets the old bytes or the new ones, never a part. */
  write: (file: string, bytes: Buffer) => Promise<void>;
  /** Writes a file if it still has this version, or is still missing; returns whether it was. */
  replace: (file: string, bytes: Buffer, version: string | undefined) => Promise<boolean>;
  /** Every file, with its age in milliseconds. */
  list: () => Promise<{ file: string; age: number }[]>;
  remove: (file: string) => Promise<void>;
};

export function tooLong(file: string, maxBytes: number): RefusedRelease {
  return new RefusedRelease(
    `${file} is not the file that was built: it is longer than ${String(maxBytes)} bytes.`,
  );
}

const noAnswer = ['EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'ETIMEDOUT'];

/** Why a host could not be asked, for a sentence. Where several of its addresses were tried, only the code says it. */
export function unreachedReason({ message, code = '' }: NodeJS.ErrnoException): string {
  const reason = message || code;
  return noAnswer.includes(code)
    ? `there is no network, or nothing answers at that address (${reason})`
    : reason;
}

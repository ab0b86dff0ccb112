import { RefusedRelease } from '../readRelease';

/** A file of a store, with a version that changes with its bytes. */
export type StoredFile = { bytes: Buffer; version: string };

/** The error for a file that is longer than its reader accepts. */
export function tooLong(file: string, maxBytes: number): RefusedRelease {
  return new RefusedRelease(
    `${file} is not the file that was built: it is longer than ${String(maxBytes)} bytes.`,
  );
}

/** The files of a channel: in a folder, a bucket or on a static host. Names are relative paths with `/`. */
export type ReadStore = {
  /** Its name in messages, such as `releases/content` or `s3://bucket/content`. */
  readonly name: string;
  /**
   * @param maxBytes the maximum length: a longer file is not read completely, because others may write to the channel
   * @returns undefined if there is no such file
   * @throws {RefusedRelease} if it is too long, or the error that prevents the read
   */
  read: (file: string, maxBytes: number) => Promise<StoredFile | undefined>;
};

/** A store that releases can be published to: a folder or a bucket. */
export type WriteStore = ReadStore & {
  /** The time by the clock of the store, in milliseconds since 1970: a publisher's own may be wrong. */
  now: () => number;
  /** Writes a file atomically: a reader gets the old bytes or the new ones, never a part. */
  write: (file: string, bytes: Buffer) => Promise<void>;
  /**
   * Writes a file unless another process has written it meanwhile.
   * @param version the version that the caller has read; undefined if there was no such file
   * @returns whether it was written: false if the file has another version now
   */
  replace: (file: string, bytes: Buffer, version: string | undefined) => Promise<boolean>;
  /** Every file whose name starts with the prefix, with its age in milliseconds. */
  list: (prefix: string) => Promise<{ file: string; age: number }[]>;
  remove: (file: string) => Promise<void>;
};

/** What a store holds under a name, with what tells it from its successor. */
export type StoredFile = { bytes: Buffer; version: string };

/** How a file is read by somebody who does not trust the channel. */
export type ReadLimits = {
  /** A file that is longer is not read to its end. */
  maxBytes?: number;
  /** Ends the reading. */
  signal?: AbortSignal;
};

/** A file is longer than its reader wants. */
export class TooLong extends Error {
  override name = 'TooLong';

  constructor(file: string, maxBytes: number) {
    super(`${file} is longer than ${String(maxBytes)} bytes.`);
  }
}

/** Where a channel's files are kept: a folder, a bucket or a static host. Names are relative paths with `/`. */
export type ChannelStore = {
  /** How messages call it, such as `releases/content` or `s3://bucket/content`. */
  readonly name: string;
  /**
   * @returns none where there is no such file
   * @throws {TooLong}, or why it cannot be read now
   */
  read: (file: string, limits?: ReadLimits) => Promise<StoredFile | undefined>;
  /** Whether a file is there with exactly these bytes. */
  holds: (file: string, bytes: Buffer) => Promise<boolean>;
  /** Writes a file whole: a reader sees the bytes before or these, never a part. */
  write: (file: string, bytes: Buffer) => Promise<void>;
  /**
   * Writes a file unless somebody else has written it meanwhile.
   * @param version what the caller has read before; none where there was no such file
   * @throws {StoreConflict} where it has another version by now, and writes nothing
   */
  replace: (file: string, bytes: Buffer, version: string | undefined) => Promise<void>;
  /** Every file whose name starts with the prefix, with its age in milliseconds. */
  list: (prefix: string) => Promise<{ file: string; age: number }[]>;
  remove: (file: string) => Promise<void>;
};

/** Somebody else wrote the same file first. */
export class StoreConflict extends Error {
  override name = 'StoreConflict';
}

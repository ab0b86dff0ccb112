/** Reads the files of a channel, wherever it is. */
export type ChannelReader = {
  /** How messages call the channel. */
  readonly name: string;
  /** Whether it is on this machine: another one may be down while this one is up. */
  readonly isLocal: boolean;
  /** How often to ask for its pointer, in milliseconds. */
  readonly interval: number;
  /**
   * @param file a path in the channel
   * @param maxBytes a file that is longer is not read to its end
   * @returns none where there is no such file
   * @throws where it is longer, or cannot be read now
   */
  read: (file: string, maxBytes: number, signal: AbortSignal) => Promise<Buffer | undefined>;
};

/** A file that is longer than it may be: its name and what it may be. */
export function tooLong(file: string, maxBytes: number): Error {
  return new Error(`${file} is longer than ${String(maxBytes)} bytes.`);
}

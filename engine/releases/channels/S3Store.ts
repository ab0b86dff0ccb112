import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import mime from 'mime';
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { staticFolder } from './channelPath';
import { type ReadLimits, StoreConflict, type StoredFile, TooLong, type WriteStore } from './ChannelStore';

/** For readers of the bucket: a file with a hash in its name never changes; a pointer may change at any time. */
const caching = { static: 'public, max-age=31536000, immutable, no-transform', other: 'no-cache' };

/** A file whose writing must fail, because no ETag is like this; pruning removes it where it is written all the same. */
const probe = { file: 'static/conditional-write', etag: '"0"' };

/**
 * A channel in a bucket. Credentials, region and the address of a store other than Amazon's come from the environment
 * (`AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, `AWS_REGION`, `AWS_ENDPOINT_URL_S3`), as the client documents them.
 */
export class S3Store implements WriteStore {
  readonly name: string;
  readonly #bucket: string;
  readonly #prefix: string;
  #client: S3Client;
  readonly #settling: number;
  #sendsChecksums = true;

  /**
   * @param address such as `s3://bucket/content`
   * @param settling for a store without conditional writes: how long another publisher may take from reading a pointer to writing
   * it, in milliseconds
   * @throws if it is not such an address
   */
  constructor(address: string, settling = 1000) {
    const [, bucket, prefix] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?(.*)$/.exec(address) ?? [];
    if (bucket === undefined || prefix === undefined)
      throw new Error(`"${address}" is not the address of a bucket: write s3://bucket/folder.`);
    this.name = address;
    this.#bucket = bucket;
    this.#prefix = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
    this.#settling = settling;
    this.#client = openClient('WHEN_SUPPORTED');
  }

  now(): number {
    return Date.now() + this.#client.config.systemClockOffset;
  }

  async read(
    file: string,
    { maxBytes = Infinity, signal }: ReadLimits = {},
  ): Promise<StoredFile | undefined> {
    try {
      const {
        Body,
        ContentLength = 0,
        ETag = '',
      } = await this.#client.send(
        new GetObjectCommand(this.#named(file)),
        signal ? { abortSignal: signal } : {},
      );
      if (ContentLength > maxBytes) throw new TooLong(file, maxBytes);
      return { bytes: Buffer.from((await Body?.transformToByteArray()) ?? []), version: ETag };
    } catch (error) {
      if (statusOf(error) === 404) return undefined;
      throw error;
    }
  }

  async holds(file: string, bytes: Buffer): Promise<boolean> {
    try {
      const { ChecksumSHA256, ContentLength } = await this.#client.send(
        new HeadObjectCommand({ ...this.#named(file), ChecksumMode: 'ENABLED' }),
      );
      if (ContentLength !== bytes.length) return false;
      if (ChecksumSHA256 !== undefined)
        return ChecksumSHA256 === createHash('sha256').update(bytes).digest('base64');
    } catch (error) {
      if (statusOf(error) === 404) return false;
      throw error;
    }
    return (await this.read(file))?.bytes.equals(bytes) ?? false;
  }

  async write(file: string, bytes: Buffer): Promise<void> {
    await this.#put(file, bytes, {});
  }

  async replace(file: string, bytes: Buffer, version: string | undefined): Promise<void> {
    if (!(await this.#keepsConditions())) {
      await this.#replaceUnguarded(file, bytes, version);
      return;
    }
    try {
      await this.#put(file, bytes, version === undefined ? { IfNoneMatch: '*' } : { IfMatch: version });
    } catch (error) {
      // Stores return 409 for two conditional writes at once, and some return 404 for a condition on a missing file.
      if (![404, 409, 412].includes(statusOf(error) ?? 0)) throw error;
      // A write whose response was lost is sent again, and then finds itself.
      if (!(await this.holds(file, bytes))) throw this.#conflict(file, error);
    }
  }

  async list(prefix: string): Promise<{ file: string; age: number }[]> {
    const pages = paginateListObjectsV2(
      { client: this.#client },
      { Bucket: this.#bucket, Prefix: this.#prefix + prefix },
    );
    const files: { file: string; age: number }[] = [];
    for await (const { Contents = [] } of pages) {
      for (const { Key = '', LastModified } of Contents)
        files.push({
          file: Key.slice(this.#prefix.length),
          age: LastModified ? this.now() - LastModified.getTime() : 0,
        });
    }
    return files;
  }

  async remove(file: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#named(file)));
  }

  /** Whether the store refuses a write whose condition is false: some do not know conditions, and some ignore them. */
  async #keepsConditions(): Promise<boolean> {
    try {
      await this.#put(probe.file, Buffer.alloc(0), { IfMatch: probe.etag });
      return false;
    } catch (error) {
      const status = statusOf(error);
      if (status === 501) return false;
      if ([404, 409, 412].includes(status ?? 0)) return true;
      throw error;
    }
  }

  /** For a store without conditional writes: of two publishers at once the last one wins, and the first is told. */
  async #replaceUnguarded(file: string, bytes: Buffer, version: string | undefined): Promise<void> {
    if ((await this.read(file))?.version !== version) throw this.#conflict(file);
    await this.write(file, bytes);
    await wait(this.#settling);
    if (!(await this.holds(file, bytes))) throw this.#conflict(file);
  }

  async #put(
    file: string,
    bytes: Buffer,
    condition: { IfMatch?: string; IfNoneMatch?: string },
  ): Promise<void> {
    const command = () =>
      new PutObjectCommand({
        ...this.#named(file),
        ...condition,
        Body: bytes,
        ...(this.#sendsChecksums && { ChecksumAlgorithm: 'SHA256' }),
        ContentType: mime.getType(file) ?? 'application/octet-stream',
        CacheControl: file.startsWith(staticFolder) ? caching.static : caching.other,
      });
    try {
      await this.#client.send(command());
    } catch (error) {
      if (!this.#sendsChecksums || statusOf(error) !== 400) throw error;
      // Some stores refuse the headers of a checksum; the signature has one of the body, too.
      this.#sendsChecksums = false;
      this.#client = openClient('WHEN_REQUIRED');
      await this.#client.send(command());
    }
  }

  #conflict(file: string, cause?: unknown): StoreConflict {
    return new StoreConflict(`${file} in ${this.name} was changed by another process meanwhile.`, { cause });
  }

  #named(file: string): { Bucket: string; Key: string } {
    return { Bucket: this.#bucket, Key: this.#prefix + file };
  }
}

function openClient(requestChecksumCalculation: 'WHEN_SUPPORTED' | 'WHEN_REQUIRED'): S3Client {
  // Stores other than Amazon's have no host name for each bucket.
  const forcePathStyle = process.env.AWS_ENDPOINT_URL_S3 !== undefined;
  return new S3Client({ forcePathStyle, requestChecksumCalculation });
}

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}

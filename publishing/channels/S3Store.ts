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
import { staticFolder } from './channelPath';
import { type ChannelStore, type ReadLimits, StoreConflict, type StoredFile, TooLong } from './ChannelStore';

/** For readers of the bucket: a file with a hash in its name never changes; a pointer may change at any time. */
const caching = { static: 'public, max-age=31536000, immutable, no-transform', other: 'no-cache' };

/**
 * A channel in a bucket. Credentials, region and the address of a store other than Amazon's come from the environment
 * (`AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, `AWS_REGION`, `AWS_ENDPOINT_URL_S3`), as the client documents them.
 */
export class S3Store implements ChannelStore {
  readonly name: string;
  readonly #bucket: string;
  readonly #prefix: string;
  readonly #client: S3Client;

  /**
   * @param address such as `s3://bucket/content`
   * @throws if it is not such an address
   */
  constructor(address: string) {
    const [, bucket, prefix] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?(.*)$/.exec(address) ?? [];
    if (bucket === undefined || prefix === undefined)
      throw new Error(`"${address}" is not the address of a bucket: write s3://bucket/folder.`);
    this.name = address;
    this.#bucket = bucket;
    this.#prefix = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
    // Stores other than Amazon's have no host name for each bucket.
    this.#client = new S3Client({ forcePathStyle: process.env.AWS_ENDPOINT_URL_S3 !== undefined });
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
    try {
      await this.#put(file, bytes, version === undefined ? { IfNoneMatch: '*' } : { IfMatch: version });
    } catch (error) {
      const status = statusOf(error);
      if (status === 501) {
        await this.#replaceUnguarded(file, bytes, version);
        return;
      }
      // Stores return 409 for two conditional writes at once, and some return 404 for a condition on a missing file.
      if (status !== undefined && [404, 409, 412].includes(status)) throw this.#conflict(file, error);
      throw error;
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
          age: Date.now() - (LastModified?.getTime() ?? Date.now()),
        });
    }
    return files;
  }

  async remove(file: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#named(file)));
  }

  /** For a store without conditional writes: checks the version first. */
  async #replaceUnguarded(file: string, bytes: Buffer, version: string | undefined): Promise<void> {
    if ((await this.read(file))?.version !== version) throw this.#conflict(file);
    await this.write(file, bytes);
  }

  async #put(
    file: string,
    bytes: Buffer,
    condition: { IfMatch?: string; IfNoneMatch?: string },
  ): Promise<void> {
    await this.#client.send(
      new PutObjectCommand({
        ...this.#named(file),
        ...condition,
        Body: bytes,
        ChecksumAlgorithm: 'SHA256',
        ContentType: mime.getType(file) ?? 'application/octet-stream',
        CacheControl: file.startsWith(staticFolder) ? caching.static : caching.other,
      }),
    );
  }

  #conflict(file: string, cause?: unknown): StoreConflict {
    return new StoreConflict(`${file} in ${this.name} was changed by another process meanwhile.`, { cause });
  }

  #named(file: string): { Bucket: string; Key: string } {
    return { Bucket: this.#bucket, Key: this.#prefix + file };
  }
}

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}

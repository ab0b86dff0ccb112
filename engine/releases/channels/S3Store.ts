import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import mime from 'mime';
import { staticFolder } from './channelFiles';
import { type StoredFile, tooLong, unreachedReason, type WriteStore } from './ChannelStore';
import { maxPointerBytes } from './pointer';

/**
 * A channel in a bucket. Credentials, region and the address of a store other than Amazon's come from the environment
 * (`AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, `AWS_REGION`, `AWS_ENDPOINT_URL_S3`), as the client documents them.
 */
export class S3Store implements WriteStore {
  readonly name: string;
  readonly #bucket: string;
  readonly #prefix: string;
  readonly #client: S3Client;

  /** @param address such as `s3://bucket/content` */
  constructor(address: string) {
    const [, bucket, prefix] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?(.*)$/.exec(address) ?? [];
    if (bucket === undefined || prefix === undefined)
      throw new Error(`"${address}" is not the address of a bucket: write s3://bucket/folder.`);
    this.name = address;
    this.#bucket = bucket;
    this.#prefix = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
    this.#client = new S3Client({
      // Stores other than Amazon's have no host name for each bucket.
      forcePathStyle: process.env.AWS_ENDPOINT_URL_S3 !== undefined,
      // Some stores refuse the headers of a checksum; the signature has one of the body, too.
      requestChecksumCalculation: 'WHEN_REQUIRED',
    });
  }

  async read(file: string, maxBytes: number): Promise<StoredFile | undefined> {
    const reading = this.#reached(this.#client.send(new GetObjectCommand(this.#named(file))));
    const stored = await reading.catch((error: unknown) => {
      if (statusOf(error) !== 404) throw error;
    });
    if (!stored) return undefined;
    if ((stored.ContentLength ?? 0) > maxBytes) throw tooLong(file, maxBytes);
    const bytes = Buffer.from((await stored.Body?.transformToByteArray()) ?? []);
    return { bytes, version: stored.ETag ?? '' };
  }

  async write(file: string, bytes: Buffer, condition: Condition = {}): Promise<void> {
    const command = new PutObjectCommand({
      ...this.#named(file),
      ...condition,
      Body: bytes,
      ContentType: mime.getType(file) ?? 'application/octet-stream',
      // For readers of the bucket: a file with a hash in its name never changes.
      CacheControl: file.startsWith(staticFolder)
        ? 'public, max-age=31536000, immutable, no-transform'
        : 'no-cache',
    });
    await this.#reached(this.#client.send(command));
  }

  async replace(file: string, bytes: Buffer, version: string | undefined): Promise<boolean> {
    try {
      await this.write(file, bytes, version === undefined ? { IfNoneMatch: '*' } : { IfMatch: version });
      return true;
    } catch (error) {
      // Stores return 409 for two conditional writes at once, and some return 404 for a condition on a missing file.
      if (![404, 409, 412].includes(statusOf(error) ?? 0)) throw error;
      // A write whose response was lost is sent again, and then finds itself.
      return (await this.read(file, maxPointerBytes))?.bytes.equals(bytes) ?? false;
    }
  }

  async list(): Promise<{ file: string; age: number }[]> {
    const place = { Bucket: this.#bucket, Prefix: this.#prefix };
    const files: { file: string; age: number }[] = [];
    for await (const { Contents = [] } of paginateListObjectsV2({ client: this.#client }, place))
      for (const { Key = '', LastModified = new Date() } of Contents)
        files.push({ file: Key.slice(this.#prefix.length), age: Date.now() - LastModified.getTime() });
    return files;
  }

  async remove(file: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#named(file)));
  }

  /** @throws where the bucket gives no answer that an action knows, with the settings that lead to it */
  #reached<T>(answer: Promise<T>): Promise<T> {
    return answer.catch((cause: Error) => {
      if ([404, 409, 412].includes(statusOf(cause) ?? 0)) throw cause;
      throw new Error(
        `${this.name} cannot be used: ${unreachedReason(cause)}. Set AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and, for a store other than Amazon's, AWS_ENDPOINT_URL_S3.`,
        { cause },
      );
    });
  }

  #named(file: string): { Bucket: string; Key: string } {
    return { Bucket: this.#bucket, Key: this.#prefix + file };
  }
}

type Condition = { IfMatch?: string; IfNoneMatch?: string };

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}

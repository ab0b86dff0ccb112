import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type RunningS3 = {
  /** The value for `AWS_ENDPOINT_URL_S3`. */
  address: string;
  /** The objects by `bucket/key`. */
  objects: Map<string, { bytes: Buffer; modified: Date; headers: Record<string, string> }>;
  /** Loses the response to the next write of a file: the client sends it again. */
  loseResponseTo: (file: string) => void;
  stop: () => Promise<void>;
};

/**
 * Starts an in-memory store with the interface of S3: objects with ETags, conditional writes, listings of a few keys a
 * page. It accepts every signature, and refuses the headers of checksums, as some stores do.
 */
export async function startS3(): Promise<RunningS3> {
  const objects: RunningS3['objects'] = new Map();
  const lost = new Set<string>();
  const server = createServer((request, response) => {
    const [pathname = ''] = (request.url ?? '').split('?');
    const file = [...lost].find((each) => request.method === 'PUT' && pathname.endsWith(each));
    if (file !== undefined) {
      lost.delete(file);
      response.end = () => response.destroy();
    }
    void answer(objects, request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    address: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    objects,
    loseResponseTo: (file) => lost.add(file),
    stop: async () => {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}

const keysPerPage = 3;

async function answer(
  objects: RunningS3['objects'],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://store');
  const key = decodeURIComponent(pathname.slice(1));
  const body = Buffer.concat(await request.toArray());
  const found = objects.get(key);
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = request.headers;
  const fail = (status: number, code: string) => {
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
  };
  if (searchParams.has('list-type')) {
    const bucket = key.replace(/\/$/, '');
    response.end(listing(objects, bucket, searchParams));
    return;
  }
  switch (request.method) {
    case 'PUT':
      if (Object.keys(request.headers).some((name) => name.startsWith('x-amz-checksum-')))
        return fail(400, 'InvalidArgument');
      if (ifNoneMatch === '*' && found) return fail(412, 'PreconditionFailed');
      if (ifMatch !== undefined && !found) return fail(404, 'NoSuchKey');
      if (ifMatch !== undefined && found && ifMatch !== etagOf(found.bytes))
        return fail(412, 'PreconditionFailed');
      objects.set(key, {
        bytes: body,
        modified: new Date(),
        headers: {
          'content-type': request.headers['content-type'] ?? '',
          'cache-control': request.headers['cache-control'] ?? '',
        },
      });
      response.writeHead(200, { etag: etagOf(body) }).end();
      return;
    case 'DELETE':
      objects.delete(key);
      response.writeHead(204).end();
      return;
    default:
      if (!found) return fail(404, 'NoSuchKey');
      response.writeHead(200, {
        ...found.headers,
        etag: etagOf(found.bytes),
        'content-length': found.bytes.length,
        'last-modified': found.modified.toUTCString(),
      });
      response.end(found.bytes);
  }
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`;
}

function listing(objects: RunningS3['objects'], bucket: string, query: URLSearchParams): string {
  const prefix = `${bucket}/${query.get('prefix') ?? ''}`;
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, keysPerPage);
  const contents = page.map((key) => {
    const object = objects.get(key);
    return `<Contents><Key>${key.slice(bucket.length + 1)}</Key><LastModified>${object?.modified.toISOString() ?? ''}</LastModified></Contents>`;
  });
  const isCut = keys.length > page.length;
  const next = isCut ? `<NextContinuationToken>${page.at(-1) ?? ''}</NextContinuationToken>` : '';
  return `<ListBucketResult><IsTruncated>${String(isCut)}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
}

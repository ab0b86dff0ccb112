import { once } from 'node:events';
import { connect } from 'node:net';

/** The longest time until a server responds or hangs up, in milliseconds. */
const patience = 10_000;

export type RawResponse = {
  status: number;
  /** By lower-case name. */
  headers: Record<string, string>;
  body: string;
};

/**
 * Sends bytes unchanged, without the corrections of a client library.
 * @param address of the server, such as `http://127.0.0.1:3000`
 * @param bytes the whole request
 * @throws if the server hangs up without a response, or sends nothing
 */
export async function rawRequest(address: string, bytes: string): Promise<RawResponse> {
  const { hostname, port } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.setTimeout(patience, () => socket.destroy(new Error('The server sends nothing.')));
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.write(bytes, 'latin1');
  // A server that refuses a request may hang up before it has read all of it.
  await once(socket, 'close').catch(() => undefined);
  return parse(Buffer.concat(chunks).toString('latin1'), bytes);
}

/** A request that ends its connection. */
export function requestLine(method: string, target: string, headers: Record<string, string> = {}): string {
  const lines = Object.entries({ host: 'site', connection: 'close', ...headers }).map((pair) =>
    pair.join(': '),
  );
  return `${method} ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}

function parse(response: string, request: string): RawResponse {
  const end = response.indexOf('\r\n\r\n');
  const [first = '', ...lines] = response.slice(0, end === -1 ? undefined : end).split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1]);
  if (!status) throw new Error(`No response to ${JSON.stringify(request.slice(0, 200))}`);
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { status, headers, body: end === -1 ? '' : response.slice(end + 4) };
}

import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { PreparedResponse } from '../responses/PreparedResponse';
import { writeReady } from './writeReady';

const body = '<h1>About us</h1>';
const answer = new PreparedResponse(200, 'text/html; charset=utf-8', body);

let server: Server;

beforeAll(async () => {
  await answer.message('identity');
  server = createServer({ keepAliveTimeout: 5_000 }, (_request, response) => {
    writeReady(answer, 'identity', response, []);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Sends requests over one connection, and returns the responses once the server has closed it. */
async function responsesTo(...connections: string[]): Promise<string[]> {
  const requests = connections.map(
    (kept) => `GET / HTTP/1.1\r\nhost: localhost\r\nconnection: ${kept}\r\n\r\n`,
  );
  const { port } = server.address() as AddressInfo;
  const sent = await new Promise<string>((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(requests.join('')));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('utf8')));
  });
  return sent.split('HTTP/1.1 ').slice(1);
}

test('writeReady: closes the connection only if the request says so', async () => {
  const responses = await responsesTo('keep-alive', 'keep-alive', 'close');
  expect(responses).toHaveLength(3);
  for (const sent of responses) {
    expect(sent).toMatch(/^200 OK\r\n/);
    expect(sent.toLowerCase()).toMatch(/\r\ndate: \w{3}, \d\d \w{3} \d{4} [\d:]{8} gmt\r\n/);
    expect(sent).toContain(`\r\netag: ${answer.readyMessage('identity')?.etag ?? ''}\r\n`);
    expect(sent.endsWith(`\r\n\r\n${body}`)).toBe(true);
  }
  expect(responses.map((sent) => /^connection: (.*)\r$/im.exec(sent)?.[1])).toEqual([
    'keep-alive',
    'keep-alive',
    'close',
  ]);
});

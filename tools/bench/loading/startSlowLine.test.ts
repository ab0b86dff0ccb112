import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RunningProcess } from '../../../processes/startProcess';
import { startSlowLine } from './startSlowLine';

const profile = {
  name: 'fast',
  description: 'for a test',
  slowdown: 1,
  latencyMs: 1,
  downloadBytesPerSecond: 50_000_000,
  uploadBytesPerSecond: 50_000_000,
};
const server = createServer((request, response) => {
  response.end(String(request.url).repeat(20_000));
});
let line: RunningProcess;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  line = await startSlowLine(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, profile);
});

afterAll(async () => {
  await line.stop();
  server.closeAllConnections();
  server.close();
});

test('slow line: concurrent responses are complete', async () => {
  const paths = ['/one', '/two', '/three'];
  const bodies = await Promise.all(paths.map(async (path) => (await fetch(line.address + path)).text()));
  expect(bodies).toEqual(paths.map((path) => path.repeat(20_000)));
});

test('slow line: a stopped one refuses connections', async () => {
  const other = await startSlowLine(line.address, profile);
  await other.stop();
  await expect(fetch(other.address)).rejects.toThrow('fetch failed');
});

test('slow line: its address keeps the protocol and the host name', async () => {
  const other = await startSlowLine('https://localhost:443', profile);
  await other.stop();
  expect(other.address).toMatch(/^https:\/\/localhost:\d+$/);
});

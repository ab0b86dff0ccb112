import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { spawnTied } from './spawnTied';

let server: Server;
let line: Socket | undefined;

beforeEach(async () => {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(() => {
  line?.destroy();
  server.close();
});

/** A program that runs until its connection to this test ends, which ends with the program as well. */
const program = () => {
  const { port } = server.address() as AddressInfo;
  return ['--eval', `require('node:net').connect(${String(port)}, '127.0.0.1').resume();`];
};

async function connected(): Promise<Socket> {
  const [socket] = (await once(server, 'connection')) as [Socket];
  line = socket.resume().on('error', () => undefined);
  return line;
}

test('tied: a command ends with its starter, even if that one is killed', async () => {
  const module = pathToFileURL(path.join(import.meta.dirname, 'spawnTied.ts')).href;
  const args = [process.execPath, program()].map((each) => JSON.stringify(each)).join();
  const source = `import(${JSON.stringify(module)}).then(({ spawnTied }) => spawnTied(${args}))`;
  const starter = spawn(process.execPath, ['--import', 'tsx', '--eval', source], { stdio: 'inherit' });
  const socket = await connected();
  starter.kill('SIGKILL');
  await once(socket, 'close');
});

test('tied: a command that does not exist fails, and says so', async () => {
  const tied = spawnTied('/nowhere/java', []);
  let output = '';
  tied.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  expect(await once(tied, 'close')).toEqual([1, null]);
  expect(output).toContain('/nowhere/java');
});

import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { Agent, request, type RequestOptions } from 'node:https';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fakeRemote, fakeShell, layOutReleases, temporaryFolder } from 'federated-site/testing';
import { fakeForms } from '../requests/posts/testing/fakeForms';
import { startDeployedNginx } from './testing/startDeployedNginx';
import { startUnderSocket } from './testing/startUnderSocket';

/** How many clients ask without a pause, and how many responses they wait for before and after the restart. */
const [clients, enough] = [20, 200];

const undo: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** Starts a server under its unit and its nginx. @returns what calls it through nginx for a status, and what restarts it */
async function start(
  unit: Parameters<typeof startUnderSocket>[0],
  nginx: Parameters<typeof startDeployedNginx>[1],
  releases: Parameters<typeof layOutReleases>[1],
) {
  const files = await temporaryFolder();
  undo.push(() => rm(files, { recursive: true }));
  const server = await startUnderSocket(unit, {
    FIRESTORE_EMULATOR_HOST: '127.0.0.1:9',
    TRUSTED_PROXIES: '127.0.0.1',
    SITE_FILE: await layOutReleases(files, releases),
    RELEASE_CACHE: path.join(files, 'cache'),
    STOP_DELAY: '1',
  });
  undo.push(() => server.stop());
  const front = await startDeployedNginx([`http://127.0.0.1:${String(server.port)}`], nginx);
  undo.push(() => front.stop());
  const agent = new Agent({ keepAlive: true, ca: front.certificate });
  undo.push(() => Promise.resolve(agent.destroy()));
  const statusOf = async (address: string, options: RequestOptions = {}, body = '') => {
    const asked = request(new URL(address, front.address), { agent, ...options });
    const [response] = (await once(asked.end(body), 'response')) as [IncomingMessage];
    await text(response);
    return response.statusCode ?? 0;
  };
  return { statusOf, restart: () => server.restart() };
}

/** Loads a server, restarts it meanwhile, and counts the responses by their status; one that failed has its error for one. */
async function restartUnderLoad(ask: (turn: number) => Promise<number>, restart: () => Promise<void>) {
  const counts: Record<string, number> = {};
  let turns = 0;
  let goal = enough;
  let isOver = false;
  let onGoal: () => void = () => undefined;
  const reached = () =>
    new Promise<void>((resolve) => {
      goal = turns + enough;
      onGoal = resolve;
    });
  const client = async () => {
    while (!isOver) {
      const status = await ask(turns).catch((error: NodeJS.ErrnoException) => error.code ?? error.message);
      counts[status] = (counts[status] ?? 0) + 1;
      if (++turns >= goal) onGoal();
    }
  };
  const isLoaded = reached();
  const all = Promise.all(Array.from({ length: clients }, client));
  await isLoaded;
  await restart();
  await reached();
  isOver = true;
  await all;
  return counts;
}

test('restart: behind nginx no page and no form of the site is lost', async () => {
  const releases = [fakeShell(), fakeRemote('content', [{ path: '/about' }]), fakeForms()];
  const { statusOf, restart } = await start('site.service', 'nginx.conf', releases);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const ask = (turn: number) =>
    turn % 4
      ? statusOf('/about')
      : statusOf('/requests/contactMessages', { method: 'POST', headers }, 'name=Zoe');
  // A form that lacks a field is read by the same process; too many of one address have to wait.
  expect(Object.keys(await restartUnderLoad(ask, restart)).sort()).toEqual(['200', '422', '429']);
});

test('restart: behind nginx no page of the desk is lost', async () => {
  const releases = [fakeShell(), fakeRemote('content', [{ path: '/sign-in' }])];
  const { statusOf, restart } = await start('desk.conf', 'desk.nginx.conf', releases);
  const ask = (turn: number) => statusOf(turn % 2 ? '/sign-in' : '/');
  expect(Object.keys(await restartUnderLoad(ask, restart)).sort()).toEqual(['200', '303']);
});

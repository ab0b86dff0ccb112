import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { Agent, request as requestSecure } from 'node:https';
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

async function start(
  unit: Parameters<typeof startUnderSocket>[0],
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
  return server;
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
  const { port, restart } = await start('site.service', releases);
  const front = await startDeployedNginx([`http://127.0.0.1:${String(port)}`]);
  undo.push(() => front.stop());
  const agent = new Agent({ keepAlive: true, ca: front.certificate });
  undo.push(() => Promise.resolve(agent.destroy()));
  const ask = async (turn: number) => {
    const isForm = turn % 4 === 0;
    const asked = requestSecure(new URL(isForm ? '/requests/contactMessages' : '/about', front.address), {
      agent,
      method: isForm ? 'POST' : 'GET',
      headers: isForm ? { 'content-type': 'application/x-www-form-urlencoded' } : {},
    });
    const [response] = (await once(asked.end(isForm ? 'name=Zoe' : ''), 'response')) as [IncomingMessage];
    await text(response);
    return response.statusCode ?? 0;
  };
  // A form that lacks a field is read by the same process; too many of one address have to wait.
  expect(Object.keys(await restartUnderLoad(ask, restart)).sort()).toEqual(['200', '422', '429']);
});

test('restart: no page of the desk is lost', async () => {
  const { port, restart } = await start('desk.conf', [
    fakeShell(),
    fakeRemote('content', [{ path: '/sign-in' }]),
  ]);
  const ask = async (turn: number) => {
    const asked = requestPlain({ port, host: '127.0.0.1', path: turn % 2 ? '/sign-in' : '/' });
    const [response] = (await once(asked.end(), 'response')) as [IncomingMessage];
    await text(response);
    return response.statusCode ?? 0;
  };
  expect(Object.keys(await restartUnderLoad(ask, restart)).sort()).toEqual(['200', '303']);
});

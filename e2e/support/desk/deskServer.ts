import { ComposedSite, createServer, fixedSite } from 'federated-site/server';
import { fakeRemote, fakeShell, testSite } from 'federated-site/testing';
import { startEmbeddedStore } from '../../../requests/firestore/local/embedded/startEmbeddedStore';
import { openLiveBook } from '../../../requests/book/openLiveBook';
import type { RestFields } from '../../../requests/firestore/protocol/restValue';
import { setDocument } from '../../../requests/firestore/testing/firestoreRest';
import { changeMembers } from '../../../requests/staff/members';
import { openRequests } from '../../../requests/store/openRequests';
import type { Role } from '../../../desk/plugin/api';
import { deskPlugin, type DeskSettings } from '../../../desk/plugin/deskPlugin';
import { routes as allRoutes } from '../../../desk/plugin/routes';
import { beginSession } from '../../../desk/plugin/session';
import { Browser } from './Browser';

export const origin = 'https://desk.example.org';

/** When the clock of every test begins. */
const beginning = new Date('2030-03-10T06:00:00Z');

/** Called after each test, in reverse order. */
const undo: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** Has something stopped after the test. */
export function stopAfterTest(stop: () => Promise<unknown>): void {
  undo.push(stop);
}

/**
 * A desk with an empty database and two pages, not yet listening.
 * @returns with it: `add` adds a member, `browserOf` is a browser that one has signed in with, `pass` moves the clock on
 */
export async function deskServer(settings: Partial<DeskSettings> = {}, routes = allRoutes) {
  const store = await startEmbeddedStore({ host: '127.0.0.1', port: 0 });
  stopAfterTest(() => store.stop());
  const source = await openRequests({ FIRESTORE_EMULATOR_HOST: `127.0.0.1:${String(store.port)}` });
  const sessionKey = Buffer.alloc(32, 'k');
  let time = beginning.getTime();
  const now = () => new Date(time);
  const lines: string[] = [];
  const log = (message: string, fields?: object) => {
    lines.push(`${message} ${JSON.stringify(fields)}`);
  };
  const live = openLiveBook(source, { log, now });
  await live.whenRead();
  stopAfterTest(() => live.close());
  const openBook = settings.openSource ? openLiveBook : () => live;
  const openSource = () => Promise.resolve(source);
  const plugin = deskPlugin({ openSource, sessionKey, ...settings }, { now, routes, openBook });
  const pages = ['/', '/sign-in'].map((path) => ({ path }));
  const releases = [fakeShell(['/']), fakeRemote('pages', pages)];
  const site = new ComposedSite(releases, releases, { site: testSite, origin, config: {}, plugins: [] });
  const end = { delay: 0, deadline: 1000 };
  const app = createServer({ site: fixedSite(site), origin, plugins: [plugin], end, log });
  stopAfterTest(() => app.close());
  const desk = { origin, log, key: sessionKey, now, live: () => Promise.resolve(live), hasMail: true };
  const address = { host: store.host, port: store.port };
  return {
    app,
    address,
    live,
    source,
    /** Writes a document as a form does, and waits until the desk has it. */
    put: async (path: string, fields: RestFields) => {
      const before = live.version();
      const { status, body } = await setDocument(address, path, fields);
      if (status !== 200) throw new Error(JSON.stringify(body));
      while (live.version() === before) await new Promise(setImmediate);
    },
    site,
    lines,
    add: (email: string, role: Role, name = `The ${role}`) =>
      changeMembers(live, (members) => {
        const known = members.find((each) => each.email === email);
        return [{ set: { sessionsFrom: now(), ...known, email, name, role } }];
      }),
    browserOf: async (email: string) => {
      const { sessionsFrom = now() } = live.book().members.get(email) ?? {};
      return new Browser(app, await beginSession(desk, { email, sessionsFrom }));
    },
    pass: (seconds: number) => {
      time += seconds * 1000;
    },
  };
}

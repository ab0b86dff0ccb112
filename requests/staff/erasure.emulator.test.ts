import { Firestore } from '@google-cloud/firestore';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  readServerSettings,
  type Registry,
  reportsAddress,
  type RunningServer,
  type SentReport,
  startServer,
  structuredLog,
} from 'federated-site/server';
import { fakeShell, layOutSite, testApplications, testSite, writeFakeRelease } from 'federated-site/testing';
import { postAddress, postsFile } from '@site/shared/requests/posts';
import type { SiteConfig } from '@site/shared/requests/siteConfig';
import { notesCollection } from '@site/shared/requests/requestNotes';
import { postsPlugin } from '../posts/postsPlugin';
import { fakeForms, posts } from '../posts/testing/fakeForms';
import { collections } from '../firestore/testing/cases';
import { readCollection } from '../firestore/testing/firestoreRest';
import { staffDatabase } from '../testing/staffDatabase';

/** What Wanjiru sends, by collection: in each form another notation of her number, and a word found nowhere else. */
const hers = {
  donations: {
    name: 'Wánjiru Njoroge',
    location: 'Mombasa',
    donation: 'Two laptops, a mangosteen sticker on one',
    date: '2030-03-10',
    phone: '0712 345 678',
    supporter: 'No',
  },
  partnershipInquiries: {
    name: 'NJOROGE, Wanjiru',
    organization: 'Tamarind School',
    email: 'Wanjiru.Njoroge@tamarind.example',
    phone: '+254 (712) 345-678',
    'partnership-type': 'educational',
    goals: 'A room behind the baobab',
  },
  contactMessages: {
    name: 'W. N.',
    email: 'wanjiru.njoroge@tamarind.example',
    subject: 'My durian',
    message: 'Call me: 254712345678, after the kapok.',
  },
} satisfies Record<(typeof collections)[number], Record<string, string>>;

const others = { ...hers.donations, name: 'Otieno', donation: 'A screen', phone: '0733 222 111' };

/** What tells of her, in texts without case and accents, and in texts of which only the digits are left. */
const terms = ['njiru', 'njoroge', 'tamarind', 'mangosteen', 'baobab', 'durian', 'kapok', 'w. n.', 'papaya'];
const number = '712345678';

/** A folder's texts, and those of the folders in it, with the names of the files. */
async function textsIn(folder: string): Promise<Record<string, string>> {
  const paths = (await readdir(folder, { recursive: true })).map((name) => join(folder, name));
  const files: Record<string, string> = {};
  for (const path of paths) if ((await stat(path)).isFile()) files[path] = await readFile(path, 'utf8');
  return files;
}

/** Which of the traces of a person a text has. */
function tracesIn(text: string, traces: readonly string[]): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const found = traces.filter((trace) => plain.includes(trace.toLowerCase()));
  return plain.replace(/[\s()+.\-/]/g, '').includes(number) ? [...found, number] : found;
}

const { address: database, env, empty, run } = staffDatabase('demo-erasure');
let folder: string;
let server: RunningServer | undefined;
let lines: string[];
const inFolder = (name: string) => join(folder, name);

beforeEach(async () => {
  await empty();
  folder = await mkdtemp(join(tmpdir(), 'erasure-'));
  const forms = fakeForms({
    [postsFile]: JSON.stringify(Object.fromEntries(collections.map((each) => [each, posts.contactMessages]))),
  });
  const siteFile = await layOutSite(
    folder,
    testApplications.filter(({ name }) => name !== 'content'),
    {
      shell: await writeFakeRelease(inFolder('builds/shell'), fakeShell(['/contact'])),
      forms: await writeFakeRelease(inFolder('builds/forms'), forms),
    },
  );
  lines = [];
  const config: SiteConfig = {
    firebase: { projectId: env.FIREBASE_PROJECT_ID, apiKey: 'demo-key' },
    firestoreHost: database,
  };
  const settings = readServerSettings(
    {
      PORT: '0',
      SITE_FILE: siteFile,
      RELEASE_CACHE: inFolder('cache'),
    },
    {
      ...testSite,
      settings: () => ({ config, plugins: [postsPlugin(config)], isTrial: true, problems: [] }),
    },
  );
  server = await startServer(settings, structuredLog({ write: (line) => lines.push(line) }));
});

const stop = async () => {
  await server?.stop();
  server = undefined;
};

afterEach(async () => {
  await stop();
  await rm(folder, { recursive: true });
});

const send = async (path: string, body: string, headers: Record<string, string>) =>
  (await fetch(`${server?.address ?? ''}${path}`, { method: 'POST', headers, body })).status;
const post = (collection: string, values: Readonly<Record<string, string>>) =>
  send(postAddress(collection), new URLSearchParams(values).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  });
const report = (sent: unknown) =>
  send(reportsAddress, JSON.stringify(sent), { 'sec-fetch-site': 'same-origin' });
/** Everything that is kept, by where: collections and files. */
const everything = async (): Promise<Record<string, string>> => {
  const { FIRESTORE_EMULATOR_HOST: host, FIREBASE_PROJECT_ID: projectId } = env;
  const firestore = new Firestore({ projectId, host, ssl: false });
  const kept: Record<string, string> = {};
  for (const collection of await firestore.listCollections()) {
    const { docs } = await collection.get();
    kept[collection.id] = JSON.stringify(docs.map((each) => [each.id, each.data()]));
  }
  await firestore.terminate();
  return { ...kept, ...(await textsIn(folder)), log: lines.join('') };
};
const placesWith = async (traces: readonly string[]): Promise<string[]> =>
  Object.entries(await everything())
    .filter(([, text]) => tracesIn(text, traces).length > 0)
    .map(([place]) => place);

test('nothing of a person is left in any collection, log or file', async () => {
  // Posts that are saved, noted as odd, refused, and reports of page views that are kept and refused.
  for (const collection of collections)
    expect(await post(collection, { ...hers[collection], homepage: 'filled in' })).toBe(200);
  expect(await post('donations', others)).toBe(200);
  expect(await post('donations', { ...hers.donations, date: 'kapok' })).toBe(422);
  const registry = (await (await fetch(`${server?.address ?? ''}/registry.json`)).json()) as Registry;
  const sent: SentReport = {
    isContinued: false,
    route: '/contact',
    releases: { shell: registry.shell, forms: registry.remotes.forms?.release ?? '' },
    errors: [],
    vitals: { LCP: 900 },
  };
  expect(await report(sent)).toBe(204);
  expect(await report({ ...sent, typed: hers.contactMessages })).toBe(400);

  // What staff write about her.
  const ids = Object.fromEntries(
    await Promise.all(
      collections.map(async (collection) => {
        const documents = await readCollection(database, collection);
        const her = documents.filter(({ fields }) => tracesIn(JSON.stringify(fields), terms).length > 0);
        expect(her).toHaveLength(1);
        return [collection, her[0]?.name.split('/').at(-1) ?? ''] as const;
      }),
    ),
  );
  for (const id of Object.values(ids)) await run('mark', id, 'called', '--note', 'Wanjiru sells papaya');
  await run('mark', ids.donations ?? '', 'scheduled', '--note', 'ring 0712-345678');
  await run('list', '--new');
  const sheet = inFolder('sheet.html');
  await run('day', '--town', 'Mombasa', '--date', '2030-03-10', '--out', sheet);

  const traces = [...terms, ...Object.values(ids)];
  const inDatabase = [...collections, notesCollection, 'requestStatuses'];
  expect(await placesWith(traces)).toEqual(expect.arrayContaining([...inDatabase, sheet]));

  const { notes } = await run(
    'erase',
    '--phone',
    '+254712345678',
    '--email',
    hers.contactMessages.email,
    '--yes',
  );
  expect(notes.join('\n')).toContain('What was exported, printed or answered by e-mail is not reached');
  // The ids alone are kept, which nobody can use; the sheet is the one file that staff are told to delete.
  expect(await placesWith(traces)).toEqual(['erasedRequests', sheet]);
  expect(await placesWith(terms)).toEqual([sheet]);
  await rm(sheet);
  await stop();
  expect(await placesWith(traces)).toEqual(['erasedRequests']);

  const kept = await everything();
  expect(Object.keys(kept).filter((place) => place.startsWith(inFolder('cache/')))).not.toEqual([]);
  expect(kept.log).toContain('"report":');
  expect(JSON.parse(kept.donations ?? '')).toHaveLength(1);
  const [erasure, ...more] = await readCollection(database, 'erasures');
  expect(more).toEqual([]);
  const count = (times: number) => ({ integerValue: String(times) });
  expect(erasure?.fields).toEqual({
    at: { timestampValue: expect.any(String) as string },
    by: { stringValue: 'Amina' },
    reason: { stringValue: 'asked' },
    counts: {
      mapValue: {
        fields: {
          ...Object.fromEntries(collections.map((each) => [each, count(1)])),
          [notesCollection]: count(3),
          requestStatuses: count(4),
        },
      },
    },
  });
});

import { freePort } from 'federated-site/processes/freePort';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { validDocuments } from './firestore/testing/cases';
import { startEmbeddedStore } from './firestore/local/embedded/startEmbeddedStore';
import { projectId } from './firestore/protocol/projectId';
import { setDocument } from './firestore/testing/firestoreRest';
import { runRequests } from './testing/runRequests';

describe('requests command', () => {
  test('reads the embedded store', async () => {
    const store = await startEmbeddedStore({ host: '127.0.0.1', port: 0, projectId });
    try {
      await setDocument(store, 'donations/abcdefghij0123456789', validDocuments.donations);
      const env = { FIRESTORE_EMULATOR_HOST: `127.0.0.1:${String(store.port)}` };
      const { printed, notes } = await runRequests(env, 'list', '--json');
      expect(JSON.parse(printed)).toMatchObject([
        {
          kind: 'donations',
          id: 'abcdefghij0123456789',
          createdAt: '2025-03-04T08:06:07.089+03:00',
          name: 'Some text',
        },
      ]);
      expect(notes).toEqual([`Reading the embedded store at 127.0.0.1:${String(store.port)}.`, '1 request.']);
      expect((await runRequests(env, 'show', 'abcdefghij0123456789')).printed).toContain(
        'Donation     Some text',
      );
      await expect(runRequests(env, 'mark', 'abcdefghij0123456789', 'called')).rejects.toThrow(
        'The embedded store takes no notes of staff and deletes nothing.',
      );
    } finally {
      await store.stop();
    }
  });

  test('says that no database responds, and what to do', async () => {
    const host = `127.0.0.1:${String(await freePort())}`;
    await expect(
      runRequests({ FIRESTORE_EMULATOR_HOST: host }, 'mark', 'K7MP-3XQW', 'called'),
    ).rejects.toThrow(
      /^No database responds at .* Start the site \(npm start\), .* where it is missing, mark it again\.$/,
    );
  });

  test.each([
    [['list', '--from', '2025-02-30'], 'It must be a day, as YYYY-MM-DD, such as'],
    [['list', '--kind', 'users'], 'Allowed choices are donations, partnershipInquiries, contactMessages.'],
    [['list', '--json', '--csv'], 'cannot be used with'],
    [['list', '--by', 'pickup', '--kind', 'contactMessages'], 'Only donations have a day of pickup'],
    [['export', '--out', 'x.csv'], "required option '--format <format>' not specified"],
    [['export', '--format', 'csv'], "required option '--out <file>' not specified"],
    [['export', '--person', 'Jane', '--format', 'xlsx', '--out', 'x.xlsx'], 'is written as json or text'],
    [['show'], "missing required argument 'reference'"],
    [['list', '--location', 'Mombassa'], 'There is no town Mombassa. The towns are'],
    [['list', '--kind', 'contactMessages', '--location', 'Nairobi'], 'Messages have no location: leave out'],
    [['list', '--tomorrow', '--by', 'received'], 'Nothing has come in tomorrow'],
    [['list', '--today', '--from', '2025-03-10'], 'cannot be used with'],
    [['list', '--suspect', '--not-suspect'], 'cannot be used with'],
    [['day', '--town', 'Nairoby', '--date', 'today'], 'There is no town Nairoby'],
    [['day', '--town', 'Nairobi', '--date', 'monday'], 'monday is not a day'],
    [['mark', 'K7MP-3XQW', 'caled'], 'They are: new, called'],
    [['mark', 'K7MP-3XQW', 'called', '--note', 'x'.repeat(501)], 'It may have 500 characters.'],
    [['find'], 'Say whose: --phone, --name, --email or --reference.'],
    [['find', '--phone', '07'], 'at least 6 digits'],
    [['erase', '--email', 'jane', '--yes'], 'It must be a whole address, such as jane@example.org.'],
    [['export', '--person', 'jane@example', '--format', 'json', '--out', 'x.json'], 'a whole address'],
    [['find', '--name', ' '], 'It must not be empty.'],
    [['erase', '--yes'], 'Say whose'],
    [['export', '--person', '--format', 'json', '--out', 'x.json'], 'Say whose'],
    [['export', '--phone', '0712345678', '--format', 'json', '--out', 'x.json'], 'go with --person'],
  ])('refuses %j', async (args, message) => {
    await expect(runRequests({}, ...args)).rejects.toThrow(message);
  });

  test('says in one line that the credentials for a real project are missing', async () => {
    const home = await mkdtemp(join(tmpdir(), 'home-'));
    const run = promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', join(__dirname, 'main.ts'), 'list'],
      // The library does not search for the cloud's own credentials either, which would take seconds.
      {
        env: {
          PATH: process.env.PATH,
          HOME: home,
          FIREBASE_PROJECT_ID: 'some-project',
          METADATA_SERVER_DETECTION: 'none',
        },
      },
    );
    await expect(run).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^Reading the Firebase project some-project\.\nThere are no Google credentials for .*\. Run "gcloud auth application-default login".*\n$/,
      ) as string,
    });
    await rm(home, { recursive: true });
  }, 30_000);
});

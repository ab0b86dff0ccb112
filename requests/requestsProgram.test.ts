import { freePort } from 'federated-site/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { validDocuments } from './firestore/testing/cases';
import { startEmbeddedStore } from './firestore/local/embedded/startEmbeddedStore';
import { projectId } from './firestore/protocol/projectId';
import { readCollection, setDocument } from './firestore/testing/firestoreRest';
import { runRequests } from './testing/runRequests';

describe('requests command', () => {
  test('reads, marks and erases in the embedded store', async () => {
    const store = await startEmbeddedStore({ host: '127.0.0.1', port: 0, projectId });
    try {
      await setDocument(store, 'donations/abcdefghij0123456789', validDocuments.donations);
      const env = { FIRESTORE_EMULATOR_HOST: `127.0.0.1:${String(store.port)}` };
      const { printed, notes } = await runRequests({ env }, 'list', '--json');
      expect(JSON.parse(printed)).toMatchObject([
        {
          kind: 'donations',
          id: 'abcdefghij0123456789',
          createdAt: '2025-03-04T05:06:07.089Z',
          name: 'Some text',
        },
      ]);
      expect(notes).toEqual([`Reading the embedded store at 127.0.0.1:${String(store.port)}.`, '1 request.']);
      expect((await runRequests({ env }, 'show', 'abcdefghij0123456789')).printed).toContain(
        'Donation     Some text',
      );
      await runRequests({ env }, 'mark', 'abcdefghij0123456789', 'called', '--note', 'on Monday');
      expect((await runRequests({ env }, 'show', 'abcdefghij0123456789')).printed).toMatch(
        /Status +.* called, .*: on Monday/,
      );
      const mark = (...args: string[]) => runRequests({ env }, 'mark', 'abcdefghij0123456789', ...args);
      const agreed = ['--day', '2030-03-12', '--from', '10:00', '--place', 'Gate B'];
      expect((await mark('scheduled', ...agreed)).printed).toMatch(
        / scheduled, .*: 2030-03-12, 10:00, Gate B\n$/,
      );
      const out = join(tmpdir(), 'agreed-day.html');
      const day = (date: string) =>
        runRequests({ env }, 'day', '--town', 'Nairobi', '--date', date, '--out', out);
      expect((await day('2030-03-12')).notes.at(-1)).toMatch(/^1 pickups written/);
      await mark('taken-back');
      expect((await day('2030-03-12')).notes.at(-1)).toMatch(/^0 pickups written/);
      await rm(out);
      const waiting = (...args: string[]) =>
        runRequests(
          { env, now: () => new Date(Date.now() + 49 * 60 * 60 * 1000) },
          'list',
          '--waiting',
          ...args,
        );
      expect(await waiting('--for', '2d')).toMatchObject({
        notes: [expect.anything(), '0 requests.'],
        code: 0,
      });
      await mark('no-answer', '--again', '2d');
      expect(await waiting('--for', '2h')).toMatchObject({
        notes: [expect.anything(), '1 request.'],
        code: 0,
      });
      expect(await waiting('--for', '0h')).toMatchObject({ code: 3 });
      await runRequests({ env }, 'erase', '--reference', 'abcdefghij0123456789', '--yes');
      expect((await runRequests({ env }, 'list', '--json')).notes.at(-1)).toBe('0 requests.');
      expect(await readCollection(store, 'erasures')).toHaveLength(1);
    } finally {
      await store.stop();
    }
  });

  test('says that no database responds, and what to do', async () => {
    const host = `127.0.0.1:${String(await freePort())}`;
    await expect(runRequests({ env: { FIRESTORE_EMULATOR_HOST: host } }, 'list')).rejects.toThrow(
      /^No database responds at .* Start the site \(npm start\), /,
    );
  });

  test.each([
    [['list', '--from', '2025-02-30'], '2025-02-30 is not a day: write today, tomorrow or YYYY-MM-DD.'],
    [['list', '--kind', 'users'], 'Allowed choices are donations, partnershipInquiries, contactMessages.'],
    [['list', '--new', '--waiting'], 'cannot be used with'],
    [['list', '--new', '--location', 'Nakuru'], 'cannot be used with'],
    [['export', '--out', 'x.csv'], "required option '--format <format>' not specified"],
    [['export', '--format', 'csv'], "required option '--out <file>' not specified"],
    [['show'], "missing required argument 'reference'"],
    [['list', '--location', 'Mombassa'], 'Allowed choices are Nairobi, Mombasa,'],
    [['day', '--town', 'Nairoby', '--date', 'today'], 'Allowed choices are Nairobi, Mombasa,'],
    [['day', '--town', 'Nairobi', '--date', 'monday'], 'monday is not a day'],
    [['mark', 'K7MP-3XQW', 'caled'], 'Allowed choices are new, no-answer, called,'],
    [['mark', 'K7MP-3XQW', 'scheduled', '--from', '25:00'], '25:00 is not a time: write it as 09:30.'],
    [['mark', 'K7MP-3XQW', 'called', '--again', 'soon'], 'soon is not a day'],
    [['list', '--waiting', '--for', 'long'], 'long is not a length of time'],
    [['find'], 'Say whose: --phone, --name, --email or --reference.'],
    [['find', '--phone', '07'], 'at least 6 digits'],
    [['erase', '--email', 'jane', '--yes'], '--email must be a whole address, such as jane@example.org.'],
    [['find', '--name', ' '], '--name must not be empty.'],
    [['erase', '--yes'], 'Say whose'],
  ])('refuses %j', async (args, message) => {
    await expect(runRequests({ env: {} }, ...args)).rejects.toThrow(message);
  });

  test('says in one line that the credentials for a real project are missing', async () => {
    const home = await mkdtemp(join(tmpdir(), 'home-'));
    const run = promisify(execFile)(
      process.execPath,
      ['--conditions=source', '--import', 'tsx', join(__dirname, 'main.ts'), 'list'],
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

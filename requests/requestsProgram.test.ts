import { freePort } from 'federated-site/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { runRequests } from './testing/runRequests';

describe('requests command', () => {
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

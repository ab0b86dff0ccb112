import { requestFields } from '@site/shared/requests/requests';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parseRecords } from './parseRecords';
import { statedRecords } from './statedRecords';

const { contactMessages } = requestFields;

describe('the records that forms list', () => {
  test('have every field that the rules check', () => {
    expect(statedRecords(requestFields).contactMessages).toEqual({
      name: { kind: 'text', required: true, maxLength: 200 },
      email: { kind: 'email', required: true, maxLength: 254 },
      subject: { kind: 'text', required: true, maxLength: 300 },
      message: { kind: 'text', required: true, maxLength: 10000 },
    });
  });

  test('have a field that is being added, and none that is being removed', () => {
    const { subject, ...others } = contactMessages;
    const changing = {
      ...requestFields,
      contactMessages: {
        ...others,
        subject: { ...subject, transition: 'removing' },
        visit: { kind: 'date', required: false, transition: 'adding' },
      },
    } as const;
    expect(Object.keys(statedRecords(changing).contactMessages ?? {})).toEqual([
      'name',
      'email',
      'message',
      'visit',
    ]);
  });

  test('are written into the build', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'records-'));
    try {
      await mkdir(join(folder, 'dist'));
      const tsx = require.resolve('tsx');
      await promisify(execFile)(process.execPath, ['--import', tsx, join(__dirname, 'write.ts')], {
        cwd: folder,
      });
      const text = await readFile(join(folder, 'dist/records.json'), 'utf8');
      expect(parseRecords(text, 'records.json')).toEqual(statedRecords(requestFields));
    } finally {
      await rm(folder, { recursive: true });
    }
  }, 30_000);

  test.each([
    ['{', 'records.json is not JSON.'],
    ['[]', 'records.json lists no records:'],
    ['{"donations":{"name":{"kind":"poem","required":true}}}', 'records.json lists no records:'],
  ])('%s is refused', (text, message) => {
    expect(() => parseRecords(text, 'records.json')).toThrow(message);
  });
});

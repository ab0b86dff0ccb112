import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { requestFields } from '@site/shared/requests/requests';
import { recordsFile, statedRecords } from '@site/shared/requests/statedRecords';
import {
  fakeRemote,
  fakeShell,
  layOutSite,
  testApplications,
  writeFakeRelease,
} from 'federated-site/testing';

test('check:rules: it tries the live forms, and fails where the rules may not go live first', async () => {
  const { contactMessages } = requestFields;
  const live = statedRecords({
    ...requestFields,
    contactMessages: { ...contactMessages, subject: { ...contactMessages.subject, required: false } },
  });
  const folder = await mkdtemp(path.join(tmpdir(), 'rules-'));
  const inFolder = (name: string) => path.join(folder, name);
  try {
    const forms = fakeRemote('forms', [{}], { more: { [recordsFile]: JSON.stringify(live) } });
    const applications = testApplications.filter(({ name }) => name !== 'content');
    const SITE_FILE = await layOutSite(folder, applications, {
      shell: await writeFakeRelease(inFolder('builds/shell'), fakeShell(['/about'])),
      forms: await writeFakeRelease(inFolder('builds/forms'), forms),
    });
    const command = [
      '--conditions=source',
      '--import',
      require.resolve('tsx'),
      path.join(__dirname, 'checkRules.ts'),
    ];
    const options = ['--first', 'rules'];
    const env = { ...process.env, SITE_FILE };
    const { status, stdout } = spawnSync(process.execPath, [...command, ...options], {
      env,
      encoding: 'utf8',
    });
    expect(stdout).toMatch(/live form, new rules: refused.*new form, new rules: accepted\n/s);
    expect(status).toBe(1);
  } finally {
    await rm(folder, { recursive: true });
  }
});

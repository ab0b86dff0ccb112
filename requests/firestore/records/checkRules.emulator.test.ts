import { spawnSync } from 'node:child_process';
import { requestFields } from '@site/shared/requests/requests';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rulesFor } from '../rules/rulesFor';
import { statedRecords } from '@site/shared/requests/statedRecords';

test('check:rules: it prints the order, and fails where another is asked for', async () => {
  const { contactMessages } = requestFields;
  const live = statedRecords({
    ...requestFields,
    contactMessages: { ...contactMessages, subject: { ...contactMessages.subject, required: false } },
  });
  const folder = await mkdtemp(path.join(tmpdir(), 'rules-'));
  try {
    await writeFile(path.join(folder, 'deployed.rules'), rulesFor(requestFields));
    await writeFile(path.join(folder, 'records.json'), JSON.stringify(live));
    const command = path.join(__dirname, 'checkRules.ts');
    const file = (name: string) => path.join(folder, name);
    const options = [
      '--deployed',
      file('deployed.rules'),
      '--live',
      file('records.json'),
      '--first',
      'rules',
    ];
    const { stdout, status } = spawnSync(
      process.execPath,
      ['--import', require.resolve('tsx'), command, ...options],
      { encoding: 'utf8' },
    );
    expect(stdout).toMatch(/live form, new rules: refused.*new form, new rules: accepted\n/s);
    expect(stdout).toContain('\nRelease the form first, then deploy the rules:');
    expect(status).toBe(1);
  } finally {
    await rm(folder, { recursive: true });
  }
});

import { fakeRemote } from '@site/publishing/releases/testing/fakeRelease';
import { requestFields } from '@site/shared/requests/requests';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rulesFor, rulesText } from '../testing/rulesFor';
import { lockedRules } from './deployedRules';
import { refusedRecords } from './refusedRecords';
import { releaseRecordProblems } from './releaseRecordProblems';
import { statedRecords } from './statedRecords';

const { contactMessages, ...others } = requestFields;
const { subject, ...withoutSubject } = contactMessages;
const shorter = { ...others, contactMessages: withoutSubject };
const optional = {
  ...requestFields,
  contactMessages: { ...contactMessages, subject: { ...subject, required: false } },
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rules-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

/** Runs the command with the rules and the form of this checkout as the new ones. */
async function checkRules(deployedRules: string, liveRecords: object, ...more: string[]) {
  const [deployed, live] = [join(folder, 'deployed.rules'), join(folder, 'records.json')];
  await writeFile(deployed, deployedRules);
  await writeFile(live, JSON.stringify(liveRecords));
  const args = [
    '--import',
    'tsx',
    join(__dirname, 'checkRules.ts'),
    '--deployed',
    deployed,
    '--live',
    live,
    ...more,
  ];
  return new Promise<{ code: unknown; printed: string; errors: string }>((resolve) => {
    execFile(process.execPath, args, (error, printed, errors) => {
      resolve({ code: error ? error.code : 0, printed, errors });
    });
  });
}

describe('check:rules:', () => {
  test('passes where an order is safe, and names it', async () => {
    const { code, printed } = await checkRules(rulesText, statedRecords(optional));
    expect(printed).toMatch(/live form +│ refused +│ refused/);
    expect(printed).toContain(
      'A record of contactMessages with its optional fields empty is refused: the field subject',
    );
    expect(printed).toMatch(/new form +│ accepted +│ accepted/);
    expect(printed).toContain('\nRelease the form first, then deploy the rules:');
    expect(code).toBe(0);
  });

  test('fails where the part that goes first may not', async () => {
    const first = async (part: string) =>
      (await checkRules(rulesText, statedRecords(optional), '--first', part)).code;
    expect(await first('rules')).toBe(1);
    expect(await first('form')).toBe(0);
  });

  test('fails where a transition is needed', async () => {
    const { code, printed } = await checkRules(rulesFor(shorter), statedRecords(shorter));
    expect(printed).toMatch(/live form +│ accepted +│ refused/);
    expect(printed).toMatch(/new form +│ refused +│ accepted/);
    expect(printed).toContain('\nNo order is safe:');
    expect(code).toBe(1);
  });

  test('fails with the line where the deployed rules are invalid', async () => {
    const { code, errors } = await checkRules(
      rulesText.replace("requiredText(data['name'], 200)", "requiredText(data['name'] 200)"),
      statedRecords(shorter),
    );
    expect(errors).toMatch(/^The emulator cannot read the rules: .*L53/);
    expect(code).toBe(1);
  });
});

describe('release gate:', () => {
  const forms = fakeRemote('forms', [{}], {
    more: { 'records.json': JSON.stringify(statedRecords(requestFields)) },
  });

  test('names what the deployed rules refuse, and what to do', async () => {
    const deployed = { rules: rulesFor(shorter), origin: 'a test' };
    expect(await refusedRecords([fakeRemote('content'), forms], deployed)).toEqual([
      'A record of contactMessages with every field filled in is refused: the rules do not know the field subject. Deploy rules that accept it first: npm run check:rules says in which order.',
    ]);
    expect(await refusedRecords([forms], { rules: rulesText, origin: 'a test' })).toEqual([]);
  });

  test('finds nothing before rules were ever deployed', async () => {
    expect(await refusedRecords([forms], { rules: lockedRules, origin: 'none' })).toEqual([]);
  });
});

describe('release gate, one release:', () => {
  const formsWith = (more: Record<string, string>) => fakeRemote('forms', [{}], { more });

  test('a record that the deployed rules refuse is a problem', async () => {
    const release = formsWith({ 'records.json': JSON.stringify(statedRecords(requestFields)) });
    expect(await releaseRecordProblems(release, rulesText)).toEqual([]);
    expect(await releaseRecordProblems(release, rulesFor(shorter))).toEqual([
      'A record of contactMessages with every field filled in is refused: the rules do not know the field subject.',
    ]);
  });

  test('a retry that the rules refuse is named', async () => {
    const release = formsWith({ 'records.json': JSON.stringify(statedRecords(requestFields)) });
    const problems = await releaseRecordProblems(
      release,
      rulesText.replace('sent >= stored', 'sent > stored'),
    );
    expect(problems).toHaveLength(3);
    expect(problems[0]).toMatch(
      /^A record of donations with every field filled in, sent again, is refused: /,
    );
  });

  test('a release without records has no problem', async () => {
    expect(await releaseRecordProblems(fakeRemote('content'), rulesText)).toEqual([]);
  });
});

import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { referenceOf } from '@site/shared/requests/reference';
import { noteIdOf, notesCollection } from '@site/shared/requests/requestNotes';
import { dataProtection } from '@site/shared/organisation';
import { collections } from '../../firestore/testing/cases';
import { markRequest } from '../staff/markRequest';
import { openRequests } from '../store/openRequests';
import { staffCollections } from '../../firestore/protocol/staffCollections';
import type { RestFields } from '../../firestore/protocol/restValue';
import {
  type LocalDatabase,
  owner,
  readCollection,
  setDocument,
} from '../../firestore/testing/firestoreRest';
import { runRequests, runRequestsIn } from './runRequests';

const text = (stringValue: string) => ({ stringValue });
const createdAt = { timestampValue: '2025-03-04T05:06:07.089Z' };
const monthsFromNow = (months: number) => {
  const moment = new Date();
  moment.setUTCMonth(moment.getUTCMonth() + months);
  return moment;
};

const donation = (name: string, phone: string, more: RestFields = {}): RestFields => ({
  name: text(name),
  location: text('Mombasa'),
  donation: text('Two laptops'),
  date: text('2030-03-10'),
  phone: text(phone),
  supporter: text('No'),
  createdAt,
  ...more,
});
const inquiry = (name: string, phone: string, email: string): RestFields => ({
  name: text(name),
  organization: text('A school'),
  email: text(email),
  phone: text(phone),
  'partnership-type': text('educational'),
  location: text('Kisumu'),
  resources: text(''),
  goals: text('A room'),
  timeline: text(''),
  createdAt,
});
const message = (name: string, email: string, content: string): RestFields => ({
  name: text(name),
  email: text(email),
  subject: text('Hours'),
  message: text(content),
  createdAt,
});

/** Requests of Wanjiru in every collection, and of others who share her name or nothing. */
const records: Readonly<Record<string, RestFields>> = {
  'donations/wanjiru0000000000001': donation('Wanjiru Njoroge', '0712 345 678'),
  'partnershipInquiries/wanjiru0000000000002': inquiry(
    'Wánjiru Njoroge',
    '+254712345678',
    'wanjiru@school.example',
  ),
  'contactMessages/wanjiru0000000000003': message(
    'W. N.',
    'wanjiru@school.example',
    'Call me: 254 712-345-678.',
  ),
  'donations/namesake000000000001': donation('Wanjiru Kamau', '0799 000 111', { date: text('2030-03-11') }),
  'donations/other000000000000001': donation('Otieno', '0733 222 111', { location: text('Nakuru') }),
};

const mentioning = 'mentioning0000000001';
const hers = ['wanjiru0000000000001', 'wanjiru0000000000002', 'wanjiru0000000000003'];

/**
 * Tests of the requests command against a database.
 * @param open starts it empty, or empties it, and returns its address
 * @param readFiles returns the text of every file that the database keeps
 */
export function testStaffCommands(
  open: () => Promise<LocalDatabase>,
  readFiles: () => Promise<string> = () => Promise.resolve(''),
): void {
  let address: LocalDatabase;
  let env: NodeJS.ProcessEnv;
  let folder: string;

  beforeEach(async () => {
    address = await open();
    env = {
      FIRESTORE_EMULATOR_HOST: `${address.host}:${String(address.port)}`,
      ...(address.project && { FIREBASE_PROJECT_ID: address.project }),
      STAFF: 'Amina',
    };
    folder = await mkdtemp(join(tmpdir(), 'staff-'));
    for (const [path, fields] of Object.entries(records)) await put(path, fields);
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function put(path: string, fields: RestFields): Promise<void> {
    const { status, body } = await setDocument(address, path, fields, owner);
    if (status !== 200) throw new Error(JSON.stringify(body));
  }
  const run = (...args: string[]) => runRequests(env, ...args);
  const listed = async (...args: string[]) =>
    (JSON.parse((await run('list', '--json', ...args)).printed) as { id: string }[])
      .map(({ id }) => id)
      .sort();
  const everything = async () =>
    JSON.stringify(
      await Promise.all(
        [...collections, notesCollection, ...staffCollections].map((each) => readCollection(address, each)),
      ),
    ) + (await readFiles());

  const [first = ''] = hers;
  const reference = referenceOf(first);

  describe('mark', () => {
    test('adds to the history of a request, and a late retry leaves it alone', async () => {
      await run('mark', reference, 'no-answer', '--note', 'try after five');
      await run('mark', first, 'Called', '--staff', 'Brian');
      await put(`donations/${first}`, donation('Wanjiru Njoroge', '0712 345 679'));
      const { printed } = await run('show', reference);
      expect(printed).toMatch(
        /Status +\d{4}-\d\d-\d\d \d\d:\d\d no answer, Amina: try after five\n +\d{4}-\d\d-\d\d \d\d:\d\d called, Brian\n/,
      );
      expect(printed).toContain('0712 345 679');
      expect(await listed('--status', 'called')).toEqual([first]);
    });

    test('keeps all simultaneous marks, and names the other staff', async () => {
      const staff = ['Amina', 'Brian', 'Chebet', 'Daudi', 'Esther'];
      const responses = await Promise.all(
        staff.map((name) => run('mark', reference, 'called', '--staff', name)),
      );
      responses.forEach(({ printed }, index) => expect(printed).toContain(`called, ${staff[index] ?? ''}`));
      const kept = await readCollection(address, 'requestStatuses');
      expect(kept.map(({ fields }) => fields.sequence?.integerValue).sort()).toEqual([
        '1',
        '2',
        '3',
        '4',
        '5',
      ]);
      expect(kept.map(({ fields }) => fields.by?.stringValue).sort()).toEqual(staff);
      // The last one has seen all the others.
      expect(responses.some(({ printed }) => staff.every((name) => printed.includes(name)))).toBe(true);
      expect(responses.flatMap(({ notes }) => notes).join('\n')).toMatch(
        /At the same time: .* called, \w+\. Both/,
      );
    });

    test('is refused for a request that was erased meanwhile', async () => {
      const source = await openRequests(env);
      const entry = { status: 'called', by: 'Amina', at: new Date(), note: 'Mr Gone' } as const;
      await expect(
        markRequest(source, { kind: 'donations', id: 'gone0000000000000001' }, entry),
      ).rejects.toMatchObject({ reason: 'request gone' });
      await source.close();
      expect(await readCollection(address, 'requestStatuses')).toEqual([]);
    });

    test('an unknown reference is an error', async () => {
      await expect(run('mark', 'AAAA-BBBB', 'called')).rejects.toThrow(
        /^There is no request AAAA-BBBB\. Find it by /,
      );
    });
  });

  describe('list', () => {
    test('lists for each member of staff what is new to them', async () => {
      expect(await listed('--new')).toHaveLength(5);
      expect(await listed('--new')).toEqual([]);
      expect(await listed('--new', '--staff', 'Brian', '--kind', 'donations')).toHaveLength(3);
      expect(await listed('--new', '--staff', 'Brian')).toEqual(hers.slice(1));
      await put('donations/late0000000000000001', donation('Late', '0700 111 222'));
      expect(await listed('--new')).toEqual(['late0000000000000001']);
    });

    test('does not count as seen what a filter left out', async () => {
      expect(await listed('--new', '--location', 'nakuru')).toEqual(['other000000000000001']);
      expect(await listed('--new')).toHaveLength(5);
    });

    test('separates suspect requests from the others', async () => {
      await put(`${notesCollection}/${noteIdOf('donations', first)}`, {
        reasons: { arrayValue: { values: [text('too-fast')] } },
        createdAt,
      });
      expect(await listed('--suspect')).toEqual([first]);
      expect(await listed('--not-suspect')).toHaveLength(4);
      expect((await run('show', first)).printed).toMatch(/Suspicion +too-fast/);
    });

    test('sorts by name', async () => {
      const { printed } = await run('list', '--json', '--kind', 'donations', '--sort', 'name');
      expect((JSON.parse(printed) as { name: string }[]).map(({ name }) => name)).toEqual([
        'Otieno',
        'Wanjiru Kamau',
        'Wanjiru Njoroge',
      ]);
    });

    test('has only the columns of the kind', async () => {
      const { printed } = await run('list', '--kind', 'contactMessages');
      const head = printed
        .split('\n')[1]
        ?.split('│')
        .map((cell) => cell.trim());
      expect(head?.filter(Boolean)).toEqual([
        'Reference',
        'Kind',
        'Received',
        'Status',
        'Name',
        'E-mail',
        'About',
      ]);
      const csv = (await run('list', '--csv', '--kind', 'contactMessages')).printed;
      expect(csv.split('\r\n')[0]).not.toContain('Pickup');
    });

    test('finds the pickups of today and tomorrow', async () => {
      const at = (moment: string, ...args: string[]) =>
        runRequestsIn({ env, now: () => new Date(moment) }, 'list', '--json', ...args);
      // Half an hour before midnight in Nairobi.
      const evening = '2030-03-10T20:30:00Z';
      expect((await at(evening, '--today')).printed).toContain('Wanjiru Njoroge');
      expect((await at(evening, '--tomorrow')).printed).toContain('Wanjiru Kamau');
      expect((await at(evening, '--tomorrow')).printed).not.toContain('Njoroge');
      expect((await at('2030-03-10T21:30:00Z', '--today')).printed).toContain('Wanjiru Kamau');
      expect((await at(evening, '--today', '--tomorrow')).notes.at(-1)).toBe('3 requests.');
    });
  });

  describe('find', () => {
    test.each(['0712345678', '+254 712 345 678', '254712345678', '712-345-678'])(
      'finds every request with the number %s, in any notation',
      async (phone) => {
        const { printed, notes } = await run('find', '--phone', phone);
        for (const id of hers.slice(0, 2)) expect(printed).toContain(referenceOf(id));
        expect(notes.at(-2)).toBe('2 requests.');
        expect(notes.at(-1)).toContain(`e-mail address is in ${referenceOf(hers[2] ?? '')} too`);
      },
    );

    test('ignores accents, and points at requests that may be the same person’s', async () => {
      const { printed, notes } = await run('find', '--name', 'njoroge wanjiru');
      expect(printed).toContain(reference);
      expect(notes).toContain('2 requests.');
      expect(notes.at(-1)).toContain(referenceOf('wanjiru0000000000003'));
    });

    test('shows apart what only mentions a number', async () => {
      await put(
        `contactMessages/${mentioning}`,
        message('Otieno', 'o@x.example', 'She is 0712\u2011345\u2011678'),
      );
      const { printed, notes } = await run('find', '--phone', '0712 345 678');
      expect(notes).toContain('2 requests.');
      expect(notes.at(-1)).toMatch(`Only mentioned, in what others wrote: ${referenceOf(mentioning)}.`);
      expect(printed.split('┌').at(-1)).toContain(referenceOf(mentioning));
    });

    test('takes several references', async () => {
      const { notes } = await run('find', '--reference', reference, '--reference', 'other000000000000001');
      expect(notes).toContain('2 requests.');
    });
  });

  describe('erase', () => {
    test('only lists what it would erase, without --yes', async () => {
      const before = await everything();
      const { notes } = await run('erase', '--phone', '0712345678');
      expect(notes.at(-1)).toBe(
        'That would erase 1 in donations, 1 in partnershipInquiries. Nothing was erased: --yes erases them.',
      );
      expect(await everything()).toBe(before);
    });

    test('leaves nothing of a person, and a record without personal data', async () => {
      await run('mark', first, 'called', '--note', 'Wanjiru wants a receipt');
      await put(`${notesCollection}/${noteIdOf('donations', first)}`, {
        reasons: { arrayValue: { values: [text('too-fast')] } },
        createdAt,
      });
      await run('mark', 'other000000000000001', 'called');
      const { notes } = await run(
        'erase',
        '--phone',
        '0712 345 678',
        '--email',
        'Wanjiru@school.example',
        '--yes',
      );
      expect(notes).toContain(
        'Erased: 1 in contactMessages, 1 in donations, 1 in partnershipInquiries, 1 in requestNotes, 1 in requestStatuses.',
      );
      const left = await everything();
      const herPhone = ['345 678', '345678', '345-678'];
      for (const trace of ['Njoroge', 'njiru N', ...herPhone, 'wanjiru@school', 'receipt', ...hers])
        expect(left).not.toContain(trace);
      expect(await listed()).toEqual(['namesake000000000001', 'other000000000000001']);
      expect(await readCollection(address, 'requestStatuses')).toHaveLength(1);
      const [record] = await readCollection(address, 'erasures');
      expect(record?.fields).toEqual({
        at: { timestampValue: expect.any(String) as string },
        by: text('Amina'),
        reason: text('asked'),
        counts: {
          mapValue: {
            fields: Object.fromEntries(
              [...collections, 'requestStatuses', notesCollection].map((name) => [
                name,
                { integerValue: '1' },
              ]),
            ),
          },
        },
      });
    });

    test('spares another person of that name', async () => {
      const namesake = referenceOf('namesake000000000001');
      await run('erase', '--name', 'Wanjiru', '--except', namesake, '--yes');
      expect(await listed()).toEqual([
        'namesake000000000001',
        'other000000000000001',
        'wanjiru0000000000003',
      ]);
    });

    test('what mentions a number is erased by its reference only', async () => {
      await put(`contactMessages/${mentioning}`, message('Otieno', 'o@x.example', 'She is 0712 345 678'));
      await run('erase', '--phone', '0712 345 678', '--email', 'wanjiru@school.example', '--yes');
      expect(await listed('--kind', 'contactMessages')).toEqual([mentioning]);
      const again = run('erase', '--phone', '0712 345 678', '--yes');
      await expect(again).rejects.toThrow('There is nothing to erase:');
      await run('erase', '--reference', referenceOf(mentioning), '--yes');
      expect(await listed('--kind', 'contactMessages')).toEqual([]);
    });

    test('finding nothing is an error', async () => {
      await expect(run('erase', '--phone', '0700 999 888', '--yes')).rejects.toThrow(
        'There is nothing to erase:',
      );
    });
  });

  describe('purge', () => {
    const { retentionMonths } = dataProtection;
    const purge = (months: number, ...args: string[]) =>
      runRequestsIn({ env, now: () => monthsFromNow(months) }, 'purge', ...args);

    test('keeps requests within the time of the notice', async () => {
      expect((await purge(retentionMonths - 1, '--yes')).notes.at(-1)).toMatch(/^Nothing came in before/);
      expect(await listed()).toHaveLength(5);
    });

    test('counts what is older, and erases it with --yes', async () => {
      await run('mark', first, 'called');
      const { notes } = await purge(retentionMonths + 1);
      expect(notes.at(-1)).toMatch(
        /: 1 in contactMessages, 3 in donations, .*1 in requestStatuses\. Nothing was erased: --yes erases them\.$/,
      );
      expect(await listed()).toHaveLength(5);
      await purge(retentionMonths + 1, '--yes');
      expect(await listed()).toEqual([]);
      expect(await readCollection(address, 'requestStatuses')).toEqual([]);
      const [record] = await readCollection(address, 'erasures');
      expect(record?.fields.reason).toEqual(text('retention'));
    });

    test('erases the marks of a request that is gone', async () => {
      await put('requestStatuses/donations-gone0000000000000001-0001', {
        // Of a machine whose clock was wrong.
        at: { timestampValue: '2099-01-01T00:00:00Z' },
        note: text('Mr Gone'),
      });
      await purge(1, '--yes');
      expect(await everything()).not.toContain('Mr Gone');
      expect(await listed()).toHaveLength(5);
    });
  });

  test('exports all of a person, without the names of staff', async () => {
    await run('mark', first, 'scheduled', '--note', 'Monday at nine');
    const json = join(folder, 'person.json');
    const { notes } = await run('export', '--person', '0712 345 678', '--format', 'json', '--out', json);
    expect(notes.at(-1)).toContain(`is in them: ${referenceOf(hers[2] ?? '')}`);
    const third = ['--reference', hers[2] ?? ''];
    await run('export', '--person', '0712 345 678', ...third, '--format', 'json', '--out', json);
    const written = JSON.parse(await readFile(json, 'utf8')) as { requests: { id: string }[] };
    expect(written.requests.map(({ id }) => id).sort()).toEqual(hers);
    const readable = join(folder, 'person.txt');
    await run(
      'export',
      '--person',
      '--email',
      'WANJIRU@school.example',
      '--name',
      'Njoroge',
      '--format',
      'text',
      '--out',
      readable,
    );
    const [one, other] = await Promise.all([json, readable].map((file) => readFile(file, 'utf8')));
    for (const file of [one, other]) {
      expect(file).toContain('Call me: 254 712-345-678.');
      expect(file).toContain('Monday at nine');
      expect(file).not.toContain('Amina');
      expect(file).not.toContain('Otieno');
    }
  });

  test('writes a sheet of the pickups of a town for its owner only', async () => {
    const nasty = '<img src=x onerror=alert(1)> & "Co"';
    await put('donations/nasty000000000000001', donation(nasty, '0711 000 222 or +44 20 7946 0000'));
    await run('mark', first, 'scheduled', '--note', 'gate B');
    await run('mark', 'namesake000000000001', 'declined');
    const out = join(folder, 'sheet.html');
    const { notes } = await run(
      'day',
      '--town',
      'mombasa',
      '--date',
      '2030-03-11',
      '2030-03-10',
      '--out',
      out,
    );
    const sheet = await readFile(out, 'utf8');
    expect((await stat(out)).mode & 0o777).toBe(0o600);
    expect(sheet.match(/<section>/g)).toHaveLength(2);
    expect(sheet).toContain('Pickups in Mombasa, Sunday 10 March 2030');
    expect(sheet).toContain('<a href="tel:+254712345678">0712 345 678</a>');
    expect(sheet).toContain(
      '<a href="tel:+254711000222">0711 000 222</a> or <a href="tel:+442079460000">+44 20 7946 0000</a>',
    );
    expect(sheet).toContain('scheduled: gate B');
    expect(sheet).toContain('&lt;img src=x');
    expect(sheet).not.toContain('<img');
    expect(sheet).not.toMatch(/Kamau|Otieno/);
    expect(notes).toContain('Left out, because they are collected or declined: 1.');
  });
}

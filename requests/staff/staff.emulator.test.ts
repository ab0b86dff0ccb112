import { dataProtection } from '@site/shared/organisation';
import { referenceOf } from '@site/shared/requests/reference';
import { noteIdOf, notesCollection } from '@site/shared/requests/requestNotes';
import { readCollection } from '../firestore/testing/firestoreRest';
import { runRequests } from '../testing/runRequests';
import { createdAt, donation, hers, message, staffDatabase, text } from '../testing/staffDatabase';

const { address, env, fill, put, run, listed } = staffDatabase('demo-staff');
beforeEach(fill);

const mentioning = 'mentioning0000000001';
const [first = ''] = hers;
const reference = referenceOf(first);

const runAs = (name: string, ...args: string[]) => runRequests({ env: { ...env, STAFF: name } }, ...args);

const monthsFromNow = (months: number) => {
  const moment = new Date();
  moment.setUTCMonth(moment.getUTCMonth() + months);
  return moment;
};

test('show: by its reference as it was heard, and not by another', async () => {
  const heard = reference.toLowerCase().replace('-', ' ');
  expect((await run('show', heard)).printed).toMatch(
    /^Reference +.*\nKind +Donation\nReceived +\S+ \S+ \(Nairobi\)\n/,
  );
  await expect(run('show', 'AAAA-BBBB')).rejects.toThrow('There is no request AAAA-BBBB.');
});

describe('mark', () => {
  test('adds to the history of a request, and a late retry leaves it alone', async () => {
    await run('mark', reference, 'no-answer', '--note', 'try after five');
    await runAs('Brian', 'mark', first, 'called');
    await put(`donations/${first}`, donation('Wanjiru Njoroge', '0712 345 679'));
    const { printed } = await run('show', reference);
    expect(printed).toMatch(
      /Status +\d{4}-\d\d-\d\d \d\d:\d\d no-answer, Amina: try after five\n +\d{4}-\d\d-\d\d \d\d:\d\d called, Brian\n/,
    );
    expect(printed).toContain('0712 345 679');
    expect(await listed('--status', 'called')).toEqual([first]);
  });

  test('keeps all simultaneous marks', async () => {
    const staff = ['Amina', 'Brian', 'Chebet', 'Daudi', 'Esther'];
    await Promise.all(staff.map((name) => runAs(name, 'mark', reference, 'called')));
    const kept = await readCollection(address, 'requestStatuses');
    expect(kept.map(({ fields }) => fields.by?.stringValue).sort()).toEqual(staff);
  });
});

describe('list', () => {
  test('lists for each member of staff what is new to them', async () => {
    expect(await listed('--new')).toHaveLength(5);
    expect(await listed('--new')).toEqual([]);
    const newToBrian = async (...args: string[]) =>
      (await runAs('Brian', 'list', '--new', ...args)).notes.at(-1);
    expect(await newToBrian('--kind', 'donations')).toBe('3 requests.');
    expect(await newToBrian()).toBe('2 requests.');
    await put('donations/late0000000000000001', donation('Late', '0700 111 222'));
    expect(await listed('--new')).toEqual(['late0000000000000001']);
  });

  test('separates suspect requests from the others', async () => {
    await put(`${notesCollection}/${noteIdOf('donations', first)}`, {
      reasons: { arrayValue: { values: [text('too-fast')] } },
      createdAt,
    });
    expect(await listed('--not-suspect')).toHaveLength(4);
    expect((await run('show', first)).printed).toMatch(/Suspicion +too-fast/);
  });

  test('finds the pickups of today and tomorrow', async () => {
    // Half an hour before midnight in Nairobi.
    const now = () => new Date('2030-03-10T20:30:00Z');
    const pickups = async (from: string, to: string) =>
      (await runRequests({ env, now }, 'list', '--by', 'pickup', '--from', from, '--to', to)).printed;
    expect(await pickups('today', 'today')).toContain('Wanjiru Njoroge');
    expect(await pickups('tomorrow', 'tomorrow')).toContain('Wanjiru Kamau');
    expect(await pickups('tomorrow', 'tomorrow')).not.toContain('Njoroge');
    expect(await pickups('today', 'tomorrow')).toMatch(/Njoroge[^]*Kamau/);
  });
});

describe('find', () => {
  test('finds every request with a number, in any notation', async () => {
    const { printed, notes } = await run('find', '--phone', '712-345-678');
    for (const id of hers.slice(0, 2)) expect(printed).toContain(referenceOf(id));
    expect(notes.at(-2)).toBe('2 requests.');
    expect(notes.at(-1)).toContain(`e-mail address is in ${referenceOf(hers[2] ?? '')} too`);
  });

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
});

describe('erase', () => {
  test('only lists what it would erase, without --yes', async () => {
    const { notes } = await run('erase', '--phone', '0712345678');
    expect(notes.at(-1)).toBe(
      'That would erase 1 in donations, 1 in partnershipInquiries. Nothing was erased: --yes erases them.',
    );
    expect(await listed()).toHaveLength(5);
  });

  test('spares another person of that name', async () => {
    const namesake = referenceOf('namesake000000000001');
    await run('erase', '--name', 'Wanjiru', '--except', namesake, '--yes');
    expect(await listed()).toEqual(['namesake000000000001', 'other000000000000001', 'wanjiru0000000000003']);
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
});

describe('purge', () => {
  const { retentionMonths } = dataProtection;
  const purge = (months: number, ...args: string[]) =>
    runRequests({ env, now: () => monthsFromNow(months) }, 'purge', ...args);

  test('keeps requests within the time of the notice', async () => {
    expect((await purge(retentionMonths - 1, '--yes')).notes.at(-1)).toMatch(/^Nothing came in before/);
    expect(await listed()).toHaveLength(5);
  });

  test('counts what is older, and erases it with --yes', async () => {
    await run('mark', first, 'called');
    const { notes } = await purge(retentionMonths + 1);
    expect(notes.at(-1)).toMatch(
      /erase 1 in contactMessages, 3 in donations, .*1 in requestStatuses\. Nothing was erased: --yes erases them\.$/,
    );
    expect(await listed()).toHaveLength(5);
    await purge(retentionMonths + 1, '--yes');
    expect(await listed()).toEqual([]);
    expect(await readCollection(address, 'requestStatuses')).toEqual([]);
    const [record] = await readCollection(address, 'erasures');
    expect(record?.fields.reason).toEqual(text('retention'));
  });

  test('erases what the desk recorded before that time', async () => {
    await put('deskAccesses/opened', {
      by: text('Amina'),
      did: text('opened'),
      what: text(first),
      createdAt: { timestampValue: new Date().toISOString() },
    });
    await purge(retentionMonths - 1, '--yes');
    expect(await readCollection(address, 'deskAccesses')).toHaveLength(1);
    await purge(retentionMonths + 1, '--yes');
    expect(await readCollection(address, 'deskAccesses')).toEqual([]);
  });

  test('lists and erases what was erased before and came back with a backup', async () => {
    await run('erase', '--reference', reference, '--yes');
    await put(`donations/${first}`, donation('Wanjiru Njoroge', '0712 345 678'));
    const { printed, notes } = await purge(1);
    expect(printed).toContain(reference);
    expect(notes.at(-1)).toBe('That would erase 1 in donations. Nothing was erased: --yes erases them.');
    expect(await listed()).toHaveLength(5);
    await purge(1, '--yes');
    expect(await listed()).not.toContain(first);
    expect(await listed()).toHaveLength(4);
  });

  test('erases the marks of a request that is gone', async () => {
    await put('requestStatuses/donations-gone0000000000000001-0001', {
      note: text('Mr Gone'),
    });
    await purge(1, '--yes');
    expect(await readCollection(address, 'requestStatuses')).toEqual([]);
    expect(await listed()).toHaveLength(5);
  });
});

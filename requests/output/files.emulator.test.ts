import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { referenceOf } from '@site/shared/requests/reference';
import { donation, hers, staffDatabase } from '../testing/staffDatabase';

const { fill, put, run } = staffDatabase('demo-files');
let folder: string;

beforeEach(async () => {
  await fill();
  folder = await mkdtemp(join(tmpdir(), 'staff-'));
});
afterEach(() => rm(folder, { recursive: true }));

const [first = ''] = hers;

test('exports all of a person, without the names of staff', async () => {
  await run('mark', first, 'scheduled', '--note', 'Monday at nine');
  const json = join(folder, 'person.json');
  const asJson = ['export', '--phone', '0712 345 678', '--format', 'json', '--out', json];
  const { notes } = await run(...asJson);
  expect(notes.at(-1)).toContain(`is in ${referenceOf(hers[2] ?? '')} too`);
  await run(...asJson, '--reference', hers[2] ?? '');
  const written = JSON.parse(await readFile(json, 'utf8')) as { id: string }[];
  expect(written.map(({ id }) => id).sort()).toEqual(hers);
  const readable = join(folder, 'person.txt');
  const her = ['--email', 'WANJIRU@school.example', '--name', 'Njoroge'];
  await run('export', ...her, '--format', 'text', '--out', readable);
  const [one, other] = await Promise.all([json, readable].map((file) => readFile(file, 'utf8')));
  for (const file of [one, other]) {
    expect(file).toContain('Call me: 254 712-345-678.');
    expect(file).toContain('Monday at nine');
    expect(file).not.toContain('Amina');
    expect(file).not.toContain('Otieno');
  }
});

test('writes a sheet of the pickups of a town and day for its owner only', async () => {
  const nasty = '<img src=x onerror=alert(1)> & "Co"';
  await put('donations/nasty000000000000001', donation(nasty, '0711 000 222 or +44 20 7946 0000'));
  await run('mark', first, 'scheduled', '--note', 'gate B');
  await run('mark', 'nasty000000000000001', 'scheduled');
  await put('donations/declined000000000001', donation('Kamau', '0711 000 333'));
  await run('mark', 'declined000000000001', 'declined');
  const out = join(folder, 'sheet.html');
  const { notes } = await run('day', '--town', 'Mombasa', '--date', '2030-03-10', '--out', out);
  const sheet = await readFile(out, 'utf8');
  expect((await stat(out)).mode & 0o777).toBe(0o600);
  expect(sheet).toContain('Pickups in Mombasa, Sunday 10 March 2030');
  expect(sheet).toContain('<a href="tel:+254712345678">0712 345 678</a>');
  expect(sheet).toContain(
    '<a href="tel:+254711000222">0711 000 222</a> or <a href="tel:+442079460000">+44 20 7946 0000</a>',
  );
  expect(sheet).toContain('scheduled: gate B');
  expect(sheet).toContain('&lt;img src=x');
  expect(sheet).not.toContain('<img');
  expect(sheet).not.toMatch(/Kamau|Otieno/);
  expect(notes.at(-1)).toMatch(/^2 pickups written to /);
});

test('exports the selected requests, as CSV, as JSON and for Excel', async () => {
  const out = (name: string) => join(folder, name);
  await run('export', '--format', 'csv', '--out', out('all.csv'), '--location', 'Nakuru');
  const lines = (await readFile(out('all.csv'), 'utf8')).split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain('"Otieno","0733 222 111","Nakuru","2030-03-10","Two laptops","No",');
  const { notes } = await run('export', '--format', 'json', '--out', out('all.json'));
  expect(JSON.parse(await readFile(out('all.json'), 'utf8'))).toHaveLength(5);
  expect(notes.at(-1)).toBe(`5 written to ${out('all.json')}.`);
  await run('export', '--format', 'xlsx', '--out', out('all.xlsx'));
  expect((await readFile(out('all.xlsx'))).subarray(0, 2).toString()).toBe('PK');
});

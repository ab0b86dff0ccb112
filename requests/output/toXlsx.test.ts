import { strFromU8, unzipSync } from 'fflate';
import { receivedDonation } from '../testing/donation';
import { formats, rowsOf } from './formats';

/** The cells of the only sheet, by row: their texts, and undefined for one that is not a text. */
async function cellsOf(file: Promise<Uint8Array>): Promise<(string | undefined)[][]> {
  const parts = unzipSync(new Uint8Array(await file));
  const xmlOf = (path: string) => strFromU8(parts[path] ?? new Uint8Array());
  const texts = [...xmlOf('xl/sharedStrings.xml').matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text]) => text);
  const rows = [...xmlOf('xl/worksheets/sheet1.xml').matchAll(/<row[^>]*>(.*?)<\/row>/gs)];
  return rows.map(([, row = '']) =>
    [...row.matchAll(/<c [^>]*t="(\w+)"[^>]*><v>([^<]*)<\/v>/g)].map(([, type, value]) =>
      type === 's' ? texts[Number(value)] : undefined,
    ),
  );
}

describe('xlsx:', () => {
  test.each(['0700000000', '254700000000', '+254700000000', '=1+1'])('%s is a text', async (phone) => {
    const donations = [receivedDonation({ name: 'Jane', phone })];
    const [titles, row] = await cellsOf(formats.xlsx.write(donations));
    expect(titles).toEqual(rowsOf(donations)[0]);
    expect(row).toContain(phone);
    expect(row).not.toContain(undefined);
  });

  test('a number has no invisible marks, and a text no control characters', async () => {
    const odd = { name: 'Ja\u0001ne & Co', phone: '\u202a0700 000 000\u202c' };
    const [, row] = await cellsOf(formats.xlsx.write([receivedDonation(odd)]));
    expect(row).toEqual(expect.arrayContaining(['Jane &amp; Co', '0700 000 000']));
  });
});

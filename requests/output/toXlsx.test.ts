import { strFromU8, unzipSync } from 'fflate';
import { toReceivedRequest } from '../store/toReceivedRequest';
import { columnsOf } from './columns';
import { toXlsx } from './toXlsx';

const moment = new Date('2025-03-04T05:06:07.089Z');
const donation = (name: string, phone: string) => ({
  ...toReceivedRequest(
    'donations',
    'abcdefghij0123456789',
    { createdAt: moment, arrivedAt: moment },
    { name, phone },
  ),
  history: [],
  suspicions: [],
});

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
    const [titles, row] = await cellsOf(toXlsx([donation('Jane', phone)]));
    expect(titles).toEqual(columnsOf([]).map(({ title }) => title));
    expect(row).toContain(phone);
    expect(row).not.toContain(undefined);
  });

  test('a number has no invisible marks, and a text no control characters', async () => {
    const [, row] = await cellsOf(toXlsx([donation('Ja\u0001ne & Co', '\u202a0700 000 000\u202c')]));
    expect(row).toEqual(expect.arrayContaining(['Jane &amp; Co', '0700 000 000']));
  });
});

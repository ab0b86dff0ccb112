import fc from 'fast-check';
import { receivedDonation } from '../testing/donation';
import { rowsOf, toCsv } from './formats';

/** The cells of a file in which every cell is quoted or empty (RFC 4180). */
function cellsOf(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, end] of csv.slice(1).matchAll(/(?:"((?:[^"]|"")*)")?(,|\r\n)/g)) {
    rows.at(-1)?.push((quoted ?? '').replaceAll('""', '"'));
    if (end !== ',') rows.push([]);
  }
  return rows.slice(0, -1);
}

describe('csv:', () => {
  test('begins with a byte order mark and titles, and ends rows as Excel does', () => {
    const donations = [receivedDonation({ name: 'Zoë "Z"', donation: 'one\ntwo, three; four' })];
    const csv = toCsv(donations);
    expect(
      csv.startsWith(
        '\uFEFF"Kind","Reference","Received (Nairobi time)","Sent, by the sender\'s clock","Name"',
      ),
    ).toBe(true);
    expect(csv.endsWith('\r\n')).toBe(true);
    const [titles, row] = cellsOf(csv);
    expect(titles).toEqual(rowsOf(donations)[0]);
    expect(row?.slice(2, 5)).toEqual(['2025-03-04 08:06', '', 'Zoë "Z"']);
    expect(row).toContain('one\ntwo, three; four');
    expect(row?.at(-1)).toBe('abcdefghij0123456789');
  });

  test('an apostrophe is put before what a spreadsheet would take for a formula', () => {
    const cell = cellsOf(toCsv([receivedDonation({ name: '\t＝1' })]))[1]?.[4];
    expect(cell).toBe("'＝1");
  });

  test('no cell can be taken for a formula, whatever was typed', () => {
    const start = fc.constantFrom('', ...'=+-@ \t\n\r"\u00a0\u3000\u0000\u200b＝', '",=');
    const typed = fc
      .tuple(start, start, fc.string({ unit: 'binary', maxLength: 20 }))
      .map((parts) => parts.join(''));
    const columns = rowsOf([receivedDonation({})])[0]?.length;
    fc.assert(
      fc.property(typed, typed, (name, goods) => {
        const rows = cellsOf(toCsv([receivedDonation({ name, donation: goods })]));
        expect(rows.map((row) => row.length)).toEqual([columns, columns]);
        expect(rows.flat().filter((cell) => /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u.test(cell))).toEqual([]);
        expect(rows[1]?.[4]?.replace(/^'/, '')).toBe(
          name.replace(/^[\s\p{Cc}\p{Cf}]+/u, '').replace(/^'/, ''),
        );
      }),
      { seed: 20250304, numRuns: 1000 },
    );
  });
});

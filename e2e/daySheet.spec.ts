import { toDaySheet } from '../requests/output/toDaySheet';
import { toReceivedRequest } from '../requests/store/toReceivedRequest';
import { expect, test } from '@playwright/test';
import { axeViolations } from './support/axeViolations';

const moment = new Date('2025-03-04T05:06:07.089Z');
const times = { createdAt: moment, arrivedAt: moment };

/** A pickup of usual length, one of a driver's ten on a day. */
function pickup(day: string, index: number) {
  const values = {
    name: 'Fatuma Ali Hassan wa Mwangi',
    phone: `0712 345 6${String(10 + index)} / 0733 999 888`,
    donation: 'Three desktops, one without a disk, and a box of cables. Second floor, there is no lift.',
    date: day,
  };
  const request = toReceivedRequest('donations', `pickup${String(index).padStart(14, '0')}`, times, values);
  const called = {
    sequence: 1,
    status: 'called',
    by: 'Amina',
    at: moment,
    note: 'gate B',
    attempt: '',
  } as const;
  return { ...request, history: [called], suspicions: [] };
}

test('day sheet: each day is one printed page, readable by a screen reader', async ({ page }) => {
  const days = ['2025-03-10', '2025-03-11'].map((day) => ({
    day,
    pickups: Array.from({ length: 10 }, (_, index) => pickup(day, index)),
  }));
  await page.setContent(toDaySheet('Mombasa', days, moment));
  const paper = await page.pdf({ preferCSSPageSize: true });
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
  await expect(page.getByRole('link', { name: '0712 345 610' }).first()).toHaveAttribute(
    'href',
    'tel:+254712345610',
  );
  expect(await axeViolations(page)).toEqual([]);
});

import { toDaySheet } from '../requests/output/toDaySheet';
import { toReceivedRequest } from '../requests/book/ReceivedRequest';
import { expect, test } from '@playwright/test';
import { axeViolations } from './support/axeViolations';

const moment = new Date('2025-03-04T05:06:07.089Z');

/** A pickup of usual length, one of a driver's ten on a day. */
function pickup(_: unknown, index: number) {
  const data = {
    name: 'Fatuma Ali Hassan wa Mwangi',
    phone: `0712 345 6${String(10 + index)} / 0733 999 888`,
    donation: 'Three desktops, one without a disk, and a box of cables. Second floor, there is no lift.',
    date: '2025-03-10',
  };
  const id = `pickup${String(index).padStart(14, '0')}`;
  const called = { status: 'called', by: 'Amina', note: 'gate B' };
  return toReceivedRequest(
    'donations',
    { path: `donations/${id}`, arrivedAt: moment, changedAt: moment, data },
    [{ path: `requestStatuses/${id}`, arrivedAt: moment, changedAt: moment, data: called }],
  );
}

test('day sheet: a day of ten pickups is one printed page, readable by a screen reader', async ({ page }) => {
  const pickups = Array.from({ length: 10 }, pickup);
  await page.setContent(toDaySheet('Mombasa', '2025-03-10', pickups, moment));
  const paper = await page.pdf({ preferCSSPageSize: true });
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await expect(page.getByRole('link', { name: '0712 345 610' }).first()).toHaveAttribute(
    'href',
    'tel:+254712345610',
  );
  expect(await axeViolations(page)).toEqual([]);
});

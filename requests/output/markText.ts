import type { Mark } from '../book/Mark';
import { nairobiTime } from '../dates/nairobi';

/** What a mark says besides its status and note, such as `2025-03-12, 10:00–12:00, gate B`; often empty. */
export function agreementText({ day, from, until, place, again, laptops, desktops, others }: Mark): string {
  const counts = { laptops, desktops, others };
  return [
    day,
    [from, until].filter(Boolean).join('–'),
    place,
    again && `again ${nairobiTime(again)}`,
    ...Object.entries(counts).map(([name, count]) => count && `${String(count)} ${name}`),
  ]
    .filter(Boolean)
    .join(', ');
}

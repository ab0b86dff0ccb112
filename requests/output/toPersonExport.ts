import { organisation } from '@site/shared/organisation';
import type { HandledRequest } from '../staff/history';
import { nairobiTime, nairobiTimestamp } from '../dates/nairobiTime';
import { toDetails } from './toDetails';
import { toJson } from './toJson';

/**
 * Everything that is stored about one person, for themselves. The names of staff are left out: they are other people's
 * data.
 * @param at when it was read
 * @returns JSON, readable for other computers (section 38 of the Data Protection Act)
 */
export function toPersonJson(requests: readonly HandledRequest[], at: Date): string {
  const list = JSON.parse(toJson(requests.map(withoutStaff))) as unknown[];
  const whole = { from: organisation.name, readAt: nairobiTimestamp(at), requests: list };
  return `${JSON.stringify(whole, null, 2)}\n`;
}

/** The same for people. */
export function toPersonText(requests: readonly HandledRequest[], at: Date): string {
  const count = requests.length === 1 ? 'one request' : `${String(requests.length)} requests`;
  return [
    `What ${organisation.name} keeps of you: ${count}, as of ${nairobiTime(at)} (Nairobi).\n`,
    ...requests.map((request) => toDetails(withoutStaff(request))),
  ].join('\n');
}

function withoutStaff(request: HandledRequest): HandledRequest {
  return { ...request, history: request.history.map((entry) => ({ ...entry, by: 'our staff' })) };
}

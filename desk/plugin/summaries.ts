import { phoneNumbers, plainNumbers } from '../../requests/find/phoneNumbers';
import { fieldTitle, ownTime } from '../../requests/output/columns';
import { printable } from '../../requests/output/printable';
import type { ReceivedRequest } from '../../requests/book/ReceivedRequest';
import { stateOf } from '../../requests/work/state';

/** How much of its text a list shows of a request, in characters. */
const beginning = 140;

/** A request as a line of a list; its `path` names it in every other call. Moments are ISO texts. */
export function toSummary(request: ReceivedRequest) {
  const { kind, id, reference, arrivedAt, values, suspicions } = request;
  const { name = '', organization, location, donation, goals, subject } = values;
  return {
    path: `${kind}/${id}`,
    kind,
    reference,
    arrivedAt: arrivedAt.toISOString(),
    name: printable(name),
    place: printable(organization ?? location ?? ''),
    about: printable(donation ?? goals ?? subject ?? '').slice(0, beginning),
    status: stateOf(request),
    isSuspect: suspicions.length > 0,
  };
}

/**
 * All of a request. Control characters and invisible marks in what was typed are taken out. `numbers` are as phones dial
 * them from anywhere; `sentAt` is by the sender's own clock, where that is another day.
 */
export function toDeskRequest(request: ReceivedRequest) {
  const { values, history, suspicions } = request;
  const numbers = phoneNumbers(plainNumbers(values.phone ?? '')).flatMap(({ dialled }) => dialled ?? []);
  return {
    ...toSummary(request),
    sentAt: ownTime(request),
    fields: Object.entries(values).map(([name, text]) => ({
      title: fieldTitle(name),
      value: printable(text),
    })),
    numbers: [...new Set(numbers)],
    email: printable(values.email ?? ''),
    history: history.map(({ status, by, note, at }) => ({
      status,
      by: printable(by),
      note: printable(note),
      at: at.toISOString(),
    })),
    suspicions,
  };
}

import { phoneNumbers, plainNumbers } from '../../requests/find/phoneNumbers';
import { fieldTitle, ownTime } from '../../requests/output/columns';
import { printable } from '../../requests/output/printable';
import { type ReceivedRequest, statusOf } from '../../requests/staff/ReceivedRequest';
import type { DeskRequest, Summary } from './api';

/** How much of its text a list shows of a request, in characters. */
const beginning = 140;

const pathOf = ({ kind, id }: Pick<ReceivedRequest, 'kind' | 'id'>) => `${kind}/${id}`;

/** A request as a line of a list. */
export function toSummary(request: ReceivedRequest): Summary {
  const { kind, reference, arrivedAt, values, suspicions } = request;
  const { name = '', organization, location, donation, goals, subject } = values;
  return {
    path: pathOf(request),
    kind,
    reference,
    arrivedAt: arrivedAt.toISOString(),
    name: printable(name),
    place: printable(organization ?? location ?? ''),
    about: printable(donation ?? goals ?? subject ?? '').slice(0, beginning),
    status: statusOf(request),
    isSuspect: suspicions.length > 0,
  };
}

/** All of a request. Control characters and invisible marks in what was typed are taken out. */
export function toDeskRequest(request: ReceivedRequest): DeskRequest {
  const { values, history, suspicions } = request;
  const dialled = phoneNumbers(plainNumbers(values.phone ?? '')).flatMap((number) => number.dialled ?? []);
  return {
    ...toSummary(request),
    sentAt: ownTime(request),
    fields: Object.entries(values).map(([field, value]) => ({
      title: fieldTitle(field),
      value: printable(value),
    })),
    numbers: [...new Set(dialled)],
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

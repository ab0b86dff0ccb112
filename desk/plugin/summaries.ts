import { phoneNumbers, plainNumbers } from '../../requests/find/phoneNumbers';
import { fieldTitle, ownTime } from '../../requests/output/texts';
import type { StatusEntry } from '../../requests/book/Mark';
import type { ReceivedRequest } from '../../requests/book/ReceivedRequest';
import { isNewSince } from '../../requests/staff/looks';
import { placeOf, standingDayOf } from '../../requests/work/queues';
import type { DeskContext } from './call';

/** A request as a line of a list; its `path` names it in every other call. */
export function toSummary({ book, now, member }: DeskContext, request: ReceivedRequest) {
  const { path, kind, reference, arrivedAt, values, suspicions } = request;
  const { name = '', organization, location, donation, goals, subject } = values;
  const { members, looks, opened } = book;
  const { queue, since, reason } = placeOf(request, now());
  const openings = [...(opened.get(reference) ?? [])].map(([by, at]) => ({ by, at }));
  openings.sort((one, other) => +other.at - +one.at);
  // Of others first, so that two do not call one donor.
  const last = openings.find(({ by }) => by !== member.email) ?? openings[0];
  const again = request.mark?.again;
  return {
    path,
    kind,
    reference,
    arrivedAt,
    name,
    place: organization ?? location ?? '',
    about: (donation ?? goals ?? subject ?? '').replace(/^(.{140}).+/su, '$1…'),
    status: request.state,
    isSuspect: suspicions.length > 0,
    isUnseen: isNewSince(looks.get(member.email) ?? {}, request),
    since,
    ...(reason && { reason }),
    ...(standingDayOf(request) && { agreed: agreedIn(request.agreement, values.date) }),
    ...(again && (queue === 'waiting' || queue === 'agreed') && { again }),
    ...(last && {
      opened: { by: last.by === member.email ? 'You' : (members.get(last.by)?.name ?? last.by), at: last.at },
    }),
  };
}

/** What was agreed; older agreements were on the donor's wish. */
function agreedIn({ day, from = '', until = '', place = '' }: Partial<StatusEntry> = {}, wish = '') {
  return { day: day ?? wish, from, until, place };
}

/** All of a request. `numbers` are as phones dial them from anywhere; `sentAt` is by the sender's own clock, where that is another day. */
export function toDeskRequest(view: DeskContext, request: ReceivedRequest) {
  const { values, history, before, suspicions } = request;
  const { email, role } = view.member;
  const numbers = phoneNumbers(plainNumbers(values.phone ?? '')).flatMap(({ dialled }) => dialled ?? []);
  return {
    ...toSummary(view, request),
    sentAt: ownTime(request),
    fields: Object.entries(values).map(([name, value]) => ({ title: fieldTitle(name), value })),
    numbers: [...new Set(numbers)],
    email: values.email ?? '',
    wish: values.date ?? '',
    changes: Object.entries(before).map(([name, text]) => ({
      title: fieldTitle(name),
      before: text,
      now: values[name] ?? '',
    })),
    history: history.map((mark) => ({
      id: mark.id,
      status: mark.status,
      by: mark.by,
      note: mark.note,
      at: mark.at,
      ...(mark.status === 'scheduled' && { agreed: agreedIn(mark, values.date) }),
      ...(mark.again && { again: mark.again }),
      laptops: mark.laptops,
      desktops: mark.desktops,
      others: mark.others,
      isTakenBack: mark.isTakenBack,
      mayTakeBack:
        !mark.isTakenBack && mark.status !== 'taken-back' && (role === 'lead' || mark.email === email),
    })),
    suspicions,
  };
}

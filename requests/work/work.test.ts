import { changeBook, emptyBook } from '../book/Book';
import type { Mark } from '../book/Mark';
import { storedDocument } from '../testing/storedDocument';
import { dayOf, isDriven } from './dayOf';
import { figuresOf } from './figuresOf';
import { everyQueue, placeOf, queues } from './queues';
import { latestFirst, searchRequests } from './searchRequests';

/** What happened to a donation, with the time of each, in Nairobi. */
type Event = [at: string, mark: Partial<Mark> & { id?: string }];

const inNairobi = (at: string) => new Date(`${at}+03:00`).toISOString();
const now = new Date(inNairobi('2030-03-10T09:00'));

/** Donations by their ids; each came in on 1 March, or at `arrivedAt`, and wishes for 10 March. */
function bookOf(
  donations: Record<string, readonly Event[]>,
  more: { arrivedAt?: string; changedAt?: string; town?: string } = {},
) {
  const arrivedAt = inNairobi(more.arrivedAt ?? '2030-03-01T08:00');
  const changedAt = more.changedAt ? inNairobi(more.changedAt) : arrivedAt;
  const values = {
    name: 'Jane',
    location: more.town ?? 'Nairobi',
    date: '2030-03-10',
    phone: '0712 345 678',
  };
  const documents = Object.entries(donations).flatMap(([id, events]) => [
    storedDocument(`donations/${id}`, values, arrivedAt, changedAt),
    ...events.map(([at, { id: mark = at.replace(/\D/g, ''), ...content }]) =>
      storedDocument(`requestStatuses/donations-${id}-${mark}`, content, inNairobi(at)),
    ),
  ]);
  return changeBook(emptyBook, new Map(documents.map((document) => [document.path, document])));
}

const placeAfter = (events: readonly Event[], more = {}) => {
  const [request] = bookOf({ a: events }, more).requests.values();
  if (!request) throw new Error('It is there.');
  const { queue, since } = placeOf(request, now);
  return [queue, new Date(since.getTime() + 3 * 60 * 60 * 1000).toISOString().slice(0, 16)];
};

test.each<[title: string, events: Event[], queue: string, since: string]>([
  ['nothing', [], 'to-do', '2030-03-01T08:00'],
  ['a note alone', [['2030-03-02T08:00', { status: 'note' }]], 'to-do', '2030-03-01T08:00'],
  ['an older no answer', [['2030-03-02T08:00', { status: 'no-answer' }]], 'to-do', '2030-03-02T08:00'],
  [
    'no answer, and the time to call again has come',
    [['2030-03-09T08:00', { status: 'no-answer', again: new Date(inNairobi('2030-03-10T08:00')) }]],
    'to-do',
    '2030-03-10T08:00',
  ],
  [
    'no answer, and later',
    [['2030-03-09T08:00', { status: 'no-answer', again: new Date(inNairobi('2030-03-10T10:00')) }]],
    'waiting',
    '2030-03-09T08:00',
  ],
  ['a call', [['2030-03-02T08:00', { status: 'called' }]], 'waiting', '2030-03-02T08:00'],
  [
    'an older agreement on the wish',
    [['2030-03-02T08:00', { status: 'scheduled' }]],
    'agreed',
    '2030-03-02T08:00',
  ],
  [
    'an agreed day that is over',
    [['2030-03-02T08:00', { status: 'scheduled', day: '2030-03-09' }]],
    'to-do',
    '2030-03-10T00:00',
  ],
  [
    'a call after the agreement, once its day is over',
    [
      ['2030-03-02T08:00', { status: 'scheduled', day: '2030-03-09' }],
      ['2030-03-08T08:00', { status: 'called' }],
    ],
    'to-do',
    '2030-03-10T00:00',
  ],
  [
    'a pickup that failed',
    [
      ['2030-03-02T08:00', { status: 'scheduled', day: '2030-03-09' }],
      ['2030-03-09T12:00', { status: 'failed' }],
    ],
    'to-do',
    '2030-03-09T12:00',
  ],
  ['an answer', [['2030-03-02T08:00', { status: 'answered' }]], 'done', '2030-03-02T08:00'],
  [
    'a mark that was taken back',
    [
      ['2030-03-02T08:00', { status: 'collected', id: 'wrong' }],
      ['2030-03-02T09:00', { status: 'taken-back', takesBack: 'wrong' }],
    ],
    'to-do',
    '2030-03-01T08:00',
  ],
  [
    'taking back that was taken back',
    [
      ['2030-03-02T08:00', { status: 'collected', id: 'right' }],
      ['2030-03-02T09:00', { status: 'taken-back', takesBack: 'right', id: 'wrong' }],
      ['2030-03-02T10:00', { status: 'taken-back', takesBack: 'wrong' }],
    ],
    'done',
    '2030-03-02T08:00',
  ],
])('queue: after %s', (_title, events, ...place) => {
  expect(placeAfter(events)).toEqual(place);
});

test('queue: a record that changed after the last mark is to do again', () => {
  const done: Event[] = [['2030-03-02T08:00', { status: 'declined' }]];
  expect(placeAfter(done, { changedAt: '2030-03-03T08:00' })).toEqual(['to-do', '2030-03-03T08:00']);
});

test('queues: the longest waiting is first, the agreed go by day, the last done is first', () => {
  const mark = (status: string, at: string, day?: string): Event => [at, { status, day } as Event[1]];
  const book = bookOf({
    second: [mark('failed', '2030-03-05T08:00')],
    first: [mark('failed', '2030-03-04T08:00')],
    later: [mark('scheduled', '2030-03-04T08:00', '2030-03-12')],
    sooner: [mark('scheduled', '2030-03-05T08:00', '2030-03-11')],
    old: [mark('collected', '2030-03-04T08:00')],
    latest: [mark('collected', '2030-03-05T08:00')],
  });
  const found = queues(book, now);
  expect(everyQueue.map((queue) => found[queue].map(({ request }) => request.id))).toEqual([
    ['first', 'second'],
    [],
    ['sooner', 'later'],
    ['latest', 'old'],
  ]);
  expect(queues(book, now, { location: 'Kisumu' })['to-do']).toEqual([]);
});

test('day: agreed stops in their order, what is over, and wishes apart', () => {
  const agreed = (day: string, ...more: Event[]): Event[] => [
    ['2030-03-02T08:00', { status: 'scheduled', day }],
    ...more,
  ];
  const later: Event = ['2030-03-10T08:00', { status: 'collected' }];
  const book = changeBook(
    bookOf({
      wished: [],
      moved: agreed('2030-03-12'),
      declined: agreed('2030-03-10', ['2030-03-03T08:00', { status: 'declined' }]),
      one: agreed('2030-03-10'),
      two: agreed('2030-03-10', later),
      three: agreed('2030-03-10'),
    }),
    new Map([
      [
        'dayOrders/2030-03-10-Nairobi',
        storedDocument('dayOrders/2030-03-10-Nairobi', {
          paths: ['donations/three', 'donations/gone'],
          by: 'Amina',
        }),
      ],
    ]),
  );
  const idsOn = (date: string, town = 'Nairobi') => {
    const { agreed, wished, order } = dayOf(book, town, date);
    return [agreed.map(({ id }) => id), wished.map(({ id }) => id), order?.by];
  };
  expect(idsOn('2030-03-10')).toEqual([['three', 'one', 'two'], ['wished'], 'Amina']);
  expect(idsOn('2030-03-12')).toEqual([['moved'], [], undefined]);
  expect(idsOn('2030-03-10', 'Kisumu')).toEqual([[], [], undefined]);
  expect(
    dayOf(book, 'Nairobi', '2030-03-10')
      .agreed.filter(isDriven)
      .map(({ id }) => id),
  ).toEqual(['two']);
});

test('search: by words, kind, town, state, days of arrival and of pickup', () => {
  const book = bookOf({ a: [], b: [['2030-03-02T08:00', { status: 'scheduled', day: '2030-03-12' }]] });
  const all = latestFirst(book);
  const idsOf = (search: Parameters<typeof searchRequests>[1]) =>
    searchRequests(all, search).map(({ id }) => id);
  expect(idsOf({})).toEqual(['a', 'b']);
  expect(idsOf({ words: 'jane 345678', location: 'Nairobi', kind: 'donations' })).toEqual(['a', 'b']);
  expect(idsOf({ status: 'scheduled' })).toEqual(['b']);
  expect(idsOf({ kind: 'contactMessages' })).toEqual([]);
  expect(idsOf({ by: 'received', from: '2030-03-02' })).toEqual([]);
  expect(idsOf({ by: 'pickup', from: '2030-03-11' })).toEqual(['b']);
  expect(idsOf({ by: 'pickup' })).toEqual(['a', 'b']);
});

test('figures: each outcome once in its month, what was taken back in none, no month left out', () => {
  const collected = { status: 'collected', laptops: 2, desktops: 1, others: 3 } as const;
  const book = bookOf({
    a: [
      ['2030-03-02T08:00', { status: 'scheduled' }],
      ['2030-03-03T08:00', { status: 'failed' }],
      ['2030-03-04T08:00', { status: 'scheduled' }],
      ['2030-05-01T08:00', { ...collected, laptops: 9 }],
      ['2030-05-02T08:00', collected],
    ],
    b: [
      ['2030-05-01T00:30', { ...collected, id: 'wrong' }],
      ['2030-05-01T09:00', { status: 'taken-back', takesBack: 'wrong' }],
      ['2030-05-03T08:00', { status: 'declined' }],
    ],
    c: [],
  });
  const none = {
    asked: 0,
    agreed: 0,
    collected: 0,
    declined: 0,
    failed: 0,
    laptops: 0,
    desktops: 0,
    others: 0,
  };
  expect(figuresOf(book)).toEqual([
    { ...none, month: '2030-03', asked: 3, agreed: 1, failed: 1 },
    { ...none, month: '2030-04' },
    { ...none, month: '2030-05', collected: 1, declined: 1, laptops: 2, desktops: 1, others: 3, days: 62 },
  ]);
  expect(figuresOf(emptyBook)).toEqual([]);
});

import { Firestore, Timestamp } from '@google-cloud/firestore';
import { referenceOf } from '@site/shared/requests/reference';
import { openRequests } from './store/openRequests';
import { runRequests } from './testing/runRequests';

// A project of its own, so that records of other tests are not listed.
const env = {
  FIRESTORE_EMULATOR_HOST: process.env.FIRESTORE_EMULATOR_HOST,
  FIREBASE_PROJECT_ID: 'demo-requests',
};

const donation = {
  location: 'Nairobi',
  donation: 'A laptop',
  date: '2025-03-10',
  phone: '+254 700 000 000',
  supporter: 'No',
};
const message = { email: 'a@example.org', subject: 'Hours', message: 'When?\nToday?' };

const records = [
  ['donations', 'donation00000000first', { ...donation, name: 'First', createdAt: '2025-03-01T10:00:00Z' }],
  // Half an hour after midnight in Nairobi.
  [
    'donations',
    'donation00000000third',
    { ...donation, name: 'Third', location: 'Kisumu', date: '2025-04-01', createdAt: '2025-03-02T21:30:00Z' },
  ],
  [
    'contactMessages',
    'message00000000fifth',
    { ...message, name: 'Fifth', createdAt: '2025-03-05T10:00:00.123Z' },
  ],
] as const;

async function namesListed(...args: string[]): Promise<string[]> {
  const { printed } = await runRequests({ env }, 'list', '--json', ...args);
  return (JSON.parse(printed) as { name: string }[]).map(({ name }) => name);
}

describe('requests command, over the emulator', () => {
  beforeAll(async () => {
    const firestore = new Firestore({
      projectId: env.FIREBASE_PROJECT_ID,
      host: env.FIRESTORE_EMULATOR_HOST ?? '',
      ssl: false,
    });
    for (const [collection, id, { createdAt, ...values }] of records) {
      await firestore
        .collection(collection)
        .doc(id)
        .set({ ...values, createdAt: Timestamp.fromDate(new Date(createdAt)) });
    }
    await firestore.terminate();
  });

  test.each([
    [[], ['Fifth', 'Third', 'First']],
    [
      ['--kind', 'donations'],
      ['Third', 'First'],
    ],
    [['--by', 'pickup', '--to', '2025-03-10'], ['First']],
    [['--location', 'Kisumu'], ['Third']],
  ])('list %j', async (args, names) => {
    expect(await namesListed(...args)).toEqual(names);
  });

  test('lists as a table, in the time of Nairobi', async () => {
    const { printed, notes } = await runRequests({ env }, 'list', '--kind', 'donations');
    const third = printed.split('\n').find((line) => line.includes('Third'));
    expect(
      third
        ?.split('│')
        .map((cell) => cell.trim())
        .slice(1, -1),
    ).toEqual([
      referenceOf('donation00000000third'),
      'Donation',
      expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d \(sent 2025-03-03 00:30\)$/),
      'new',
      'Third',
      '+254 700 000 000',
      'Kisumu',
      '2025-04-01',
      'A laptop · No',
    ]);
    expect(notes.at(-1)).toBe('2 requests.');
  });

  test.each([
    ['its reference', referenceOf('message00000000fifth')],
    ['its reference as it was heard', referenceOf('message00000000fifth').toLowerCase().replace('-', ' ')],
    ['its id', 'message00000000fifth'],
  ])('shows a request by %s', async (_title, wanted) => {
    const { printed } = await runRequests({ env }, 'show', wanted);
    expect(printed.replace(/^(Received +).* \(/m, '$1TIME (')).toBe(
      [
        `Reference  ${referenceOf('message00000000fifth')}`,
        'Kind       Message',
        'Received   TIME (Nairobi)',
        "Sent       2025-03-05 13:00 by the sender's clock",
        'Name       Fifth',
        'E-mail     a@example.org',
        'Subject    Hours',
        'Message    When?',
        '           Today?',
        'Status     new',
        'Id         message00000000fifth',
        '',
      ].join('\n'),
    );
  });

  test('says that there is no such request', async () => {
    await expect(runRequests({ env }, 'show', 'AAAA-BBBB')).rejects.toThrow('There is no request AAAA-BBBB.');
  });

  test('every document that is read counts as an answer, and so does the end of each collection', async () => {
    const onAnswer = jest.fn();
    const source = await openRequests(env, onAnswer);
    const { size } = await source.readAll();
    await source.close();
    expect(onAnswer).toHaveBeenCalledTimes(size + 9);
  });
});

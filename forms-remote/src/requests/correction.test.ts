import fc from 'fast-check';
import { numberAttempt, type SentValues } from './correction';

type Sent = SentValues<'contactMessages'>;

const values = fc.constantFrom('First text', 'Second text', 'Third text').map((message) => ({
  name: 'A Visitor',
  email: 'visitor@example.org',
  subject: 'Hello',
  message,
}));

/** What the security rules leave in the record when the attempts arrive in this order. */
function recordAfter(received: Sent[]): Sent | undefined {
  return received.reduce<Sent | undefined>(
    (stored, sent) => (stored && sent.correction < stored.correction ? stored : sent),
    undefined,
  );
}

/** What a user sent, and in which order the attempts arrived; all but the last may be lost. */
const histories = fc
  .array(values, { minLength: 1, maxLength: 12 })
  .chain((typed) => fc.record({ typed: fc.constant(typed), order: fc.shuffledSubarray([...typed.keys()]) }));

test('correction: the record has the values sent last, in any order of arrival', () => {
  fc.assert(
    fc.property(histories, ({ typed, order }) => {
      const attempts: Sent[] = [];
      for (const next of typed) attempts.push(numberAttempt<'contactMessages'>(attempts.at(-1), next));
      const last = attempts.length - 1;
      const received = order.includes(last) ? order : [...order, last];
      const record = recordAfter(received.flatMap((index) => attempts[index] ?? []));
      expect(record?.values).toEqual(typed[last]);
    }),
  );
});

test('correction: the number stays within the millisecond', () => {
  let sent: Sent | undefined;
  for (let round = 0; round < 2_000; round += 1) {
    sent = numberAttempt<'contactMessages'>(sent, {
      name: 'A',
      email: 'a@example.org',
      subject: 'S',
      message: String(round),
    });
  }
  expect(sent?.correction).toBe(999);
});

import fc from 'fast-check';
import { requestFields, type RequestTable } from '@site/shared/requests/requests';
import { casesFor, validDocuments } from './cases';
import { projectId } from '../protocol/projectId';
import { putRules } from '../records/putRules';
import { startOfficialEmulator } from '../local/startOfficialEmulator';
import type { RunningFirestore } from '../local/embedded/RunningFirestore';
import { mutatedDocument, validDocument } from '../testing/arbitraryDocuments';
import { judge } from '../testing/judge';
import { rulesFor } from '../testing/rulesFor';
import { runCase } from '../testing/runCase';

const { donations, partnershipInquiries, contactMessages } = requestFields;

/** A field of each kind being added, one being removed, and a new option. */
const table: RequestTable = {
  donations: {
    ...donations,
    location: { ...donations.location, options: [...donations.location.options, 'Eldoret'] },
    notes: { kind: 'text', required: false, maxLength: 300, transition: 'adding' },
    weekday: {
      kind: 'choice',
      required: true,
      options: ['Monday', 'Friday'],
      transition: 'adding',
    },
  },
  partnershipInquiries: {
    ...partnershipInquiries,
    timeline: { ...partnershipInquiries.timeline, transition: 'removing' },
  },
  contactMessages: {
    ...contactMessages,
    visit: { kind: 'date', required: true, transition: 'adding' },
  },
};

const documents = {
  ...validDocuments,
  donations: {
    ...validDocuments.donations,
    notes: { stringValue: 'At the gate' },
    weekday: { stringValue: 'Monday' },
  },
  contactMessages: { ...validDocuments.contactMessages, visit: { stringValue: '2025-03-10' } },
};

describe('rules: in a transition', () => {
  let emulator: RunningFirestore;
  beforeAll(async () => {
    emulator = await startOfficialEmulator();
    await putRules(emulator, projectId, rulesFor(table));
  });
  afterAll(async () => {
    await emulator.stop();
  });

  test.each(casesFor(table, documents).map((each) => [each.title, each] as const))(
    '%s',
    async (_title, each) => {
      expect((await runCase(emulator, each)).status).toBe(each.status);
    },
  );

  test.each([
    ['valid', validDocument(table), 50],
    ['mutated', mutatedDocument(table), 1],
  ])('agree with the embedded store on 1200 %s documents', async (_title, document, atLeast) => {
    const batch = fc.array(document, { minLength: 40, maxLength: 40 });
    let withNotes = 0;
    let withoutNotes = 0;
    await fc.assert(
      fc.asyncProperty(batch, async (some) => {
        const { judged, otherwise } = await judge(emulator, table, some);
        expect(otherwise).toEqual([]);
        const accepted = judged.filter((each) => each.accepted && each.collection === 'donations');
        const complete = accepted.filter(({ fields }) => 'notes' in fields);
        withNotes += complete.length;
        withoutNotes += accepted.length - complete.length;
      }),
      { seed: 20250304, numRuns: 30, endOnFailure: true },
    );
    // Records from before and from after the change were both accepted.
    expect(Math.min(withNotes, withoutNotes)).toBeGreaterThanOrEqual(atLeast);
  });
});

import { fakeRemote } from 'federated-site/testing';
import { type RequestField, requestFields, type RequestTable } from '@site/shared/requests/requests';
import { firestoreAddress } from '../protocol/firestoreAddress';
import { rulesFor } from '../rules/rulesFor';
import { recordProblems } from './recordProblems';
import { refusedRecords } from './releaseChecks';
import { statedRecords } from '@site/shared/requests/statedRecords';

const { contactMessages } = requestFields;
const subjects = { kind: 'choice', required: false, options: ["Murang'a", 'Other'] } as const;

const withMessages = (fields: Readonly<Record<string, RequestField>>): RequestTable => ({
  ...requestFields,
  contactMessages: fields,
});

/** A message with a day of visit, which it may lack. */
const withVisit = (transition?: 'adding' | 'removing') =>
  withMessages({
    ...contactMessages,
    visit: { kind: 'date', required: false, ...(transition && { transition }) },
  });

/** What rules made of one table refuse of messages as a form made of another one sends them. */
function refused(form: RequestTable, rules: string) {
  const { contactMessages: messages = {} } = statedRecords(form);
  return recordProblems(firestoreAddress(), { contactMessages: messages }, rules);
}

const complete = /^A record of contactMessages with every field filled in is refused \(.*\): /;

test('records: rules accept every kind that a form of the same table writes, and again', async () => {
  const table = withMessages({ ...contactMessages, subject: subjects });
  expect(await recordProblems(firestoreAddress(), statedRecords(table), rulesFor(table))).toEqual([]);
});

test('records: a field that rules lack is refused, and one that the form lacks', async () => {
  const message = [expect.stringMatching(complete)];
  expect(await refused(withVisit(), rulesFor(requestFields))).toEqual(message);
  expect(await refused(requestFields, rulesFor(withVisit()))).toEqual(message);
});

test.each(['adding', 'removing'] as const)(
  'records: while %s a field, the rules accept both forms',
  async (transition) => {
    const rules = rulesFor(withVisit(transition));
    expect([await refused(withVisit(), rules), await refused(requestFields, rules)]).toEqual([[], []]);
  },
);

test('records: a bound and an empty field are refused, and described', async () => {
  const form = withMessages({
    ...contactMessages,
    name: { ...contactMessages.name, maxLength: 201 },
    subject: { ...contactMessages.subject, required: false },
  });
  expect(await refused(form, rulesFor(requestFields))).toEqual([
    expect.stringContaining('A record of contactMessages with its optional fields empty is refused'),
    expect.stringContaining('A record of contactMessages with name of 201 letters is refused'),
  ]);
});

test('records: a retry that the rules refuse is named', async () => {
  const rules = rulesFor(requestFields).replace('sent >= stored', 'sent > stored');
  expect(await refused(requestFields, rules)).toEqual([
    expect.stringMatching(/^A record of contactMessages with every field filled in, sent again, is refused /),
  ]);
});

test('records: rules that cannot be read are an error with the line', async () => {
  const rules = rulesFor(requestFields).replace("data['name'], 200)", "data['name'] 200)");
  await expect(refused(requestFields, rules)).rejects.toThrow(/^The emulator cannot read the rules: .*L67/);
});

describe('release gate:', () => {
  const forms = fakeRemote('forms', [{}], {
    more: { 'records.json': JSON.stringify(statedRecords(withVisit())) },
  });
  const started = jest.fn();
  const sharedEmulator: Parameters<typeof refusedRecords>[2] = (work) => {
    started();
    return work(firestoreAddress());
  };
  beforeEach(() => started.mockReset());

  test('names what the deployed rules refuse, and what to do', async () => {
    const candidates = [fakeRemote('content'), forms];
    expect(await refusedRecords(candidates, rulesFor(requestFields), sharedEmulator)).toEqual([
      expect.stringMatching(
        / is refused .* Deploy rules that accept it first: npm run check:rules says in which order\.$/,
      ),
    ]);
    expect(await refusedRecords(candidates, rulesFor(withVisit()), sharedEmulator)).toEqual([]);
    expect(started).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['rules were never deployed', [forms], undefined],
    ['no release writes records', [fakeRemote('content')], rulesFor(requestFields)],
  ])('starts no emulator where %s', async (_where, candidates, rules) => {
    expect(await refusedRecords(candidates, rules, sharedEmulator)).toEqual([]);
    expect(started).not.toHaveBeenCalled();
  });
});

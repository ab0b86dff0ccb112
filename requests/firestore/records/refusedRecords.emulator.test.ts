import { fakeRemote } from 'federated-site/testing';
import { type RequestField, requestFields, type RequestTable } from '@site/shared/requests/requests';
import { placeholders } from '@site/shared/organisation';
import { firestoreAddress } from '../protocol/firestoreAddress';
import { rulesFor } from '../rules/rulesFor';
import { refusedRecords } from './refusedRecords';
import { releaseProblems } from './releaseChecks';
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

/** What rules refuse of messages as a form made of another one sends them. */
function refused(form: RequestTable, rules: string) {
  const { contactMessages: messages = {} } = statedRecords(form);
  return refusedRecords(firestoreAddress(), { contactMessages: messages }, rules);
}

const complete = /^A record of contactMessages with every field filled in is refused \(.*\): /;

test('records: rules accept every kind that a form of the same table writes, and again', async () => {
  const table = withMessages({ ...contactMessages, subject: subjects });
  expect(await refusedRecords(firestoreAddress(), statedRecords(table), rulesFor(table))).toEqual([]);
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
  const described = ['name of 201 letters', 'subject ""'].map(
    (what) => expect.stringContaining(`A record of contactMessages with ${what} is refused`) as string,
  );
  expect(await refused(form, rulesFor(requestFields))).toEqual(described);
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
  const records = JSON.stringify(statedRecords(withVisit()));
  const forms = fakeRemote('forms', [{}], { more: { 'records.json': records } });
  const started = jest.fn();
  const sharedEmulator: Parameters<typeof releaseProblems>[2] = (work) => {
    started();
    return work(firestoreAddress());
  };
  const madeUp = placeholders.map((name) => expect.stringMatching(`^${name} in .* is made up`) as string);

  test('names what the deployed rules refuse and what is made up, and what to do', async () => {
    const candidates = [fakeRemote('content'), forms];
    expect(await releaseProblems(candidates, rulesFor(requestFields), sharedEmulator)).toEqual([
      ...madeUp,
      expect.stringMatching(
        / is refused .* Deploy rules that accept it first: npm run check:rules says in which order\.$/,
      ),
    ]);
    expect(await releaseProblems(candidates, rulesFor(withVisit()), sharedEmulator)).toEqual(madeUp);
    expect(started).toHaveBeenCalledTimes(2);
  });

  test('starts no emulator where no release writes records', async () => {
    started.mockReset();
    const rules = rulesFor(requestFields);
    expect(await releaseProblems([fakeRemote('content')], rules, sharedEmulator)).toEqual(madeUp);
    expect(started).not.toHaveBeenCalled();
  });
});

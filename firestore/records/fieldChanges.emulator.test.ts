import { requestFields, type RequestTable } from '@site/shared/requests/requests';
import { firestoreAddress } from '../protocol/firestoreAddress';
import { rulesFor } from '../testing/rulesFor';
import { compareForms } from './compareForms';
import { lockedRules } from './deployedRules';
import { describeVerdicts } from './describeVerdicts';
import { orderOf } from './orderOf';
import { statedRecords } from './statedRecords';

const { donations, partnershipInquiries, contactMessages } = requestFields;
const notes = { kind: 'text', required: false, maxLength: 300 } as const;
const { timeline, ...withoutTimeline } = partnershipInquiries;
const locationsOf = (...options: string[]): RequestTable => ({
  ...requestFields,
  donations: { ...donations, location: { ...donations.location, options } },
});

/** A table for each change, and the table of the transition in which both kinds of records exist. */
const withNotes: RequestTable = { ...requestFields, donations: { ...donations, notes } };
const addingNotes: RequestTable = {
  ...requestFields,
  donations: { ...donations, notes: { ...notes, transition: 'adding' } },
};
const noTimeline: RequestTable = { ...requestFields, partnershipInquiries: withoutTimeline };
const removingTimeline: RequestTable = {
  ...requestFields,
  partnershipInquiries: { ...partnershipInquiries, timeline: { ...timeline, transition: 'removing' } },
};
const withEldoret = locationsOf(...donations.location.options, 'Eldoret');
const withoutNakuru = locationsOf(...donations.location.options.filter((each) => each !== 'Nakuru'));
const longerNames: RequestTable = {
  ...requestFields,
  contactMessages: { ...contactMessages, name: { ...contactMessages.name, maxLength: 201 } },
};

/** Runs the check with the form and the rules of one table live, and those of another one new. */
function change(live: RequestTable, next: RequestTable) {
  return compareForms(
    firestoreAddress(),
    { live: statedRecords(live), next: statedRecords(next) },
    { deployed: rulesFor(live), next: rulesFor(next) },
  );
}

const locationCheck = (table: RequestTable) => {
  const rules = rulesFor(table).split('\n');
  const line = rules.findIndex((each) => each.includes("requiredChoice(data['location']"));
  return `the field location does not pass ${rules[line]?.trim().replace('&& ', '') ?? ''} in line ${String(line + 1)} of the rules`;
};

describe('order of a change', () => {
  test('no change: either order is safe', async () => {
    const answers = await change(requestFields, requestFields);
    expect(answers).toEqual({ live: { deployed: [], next: [] }, next: { deployed: [], next: [] } });
    expect(orderOf(answers)).toBe('either');
  });

  test('a new optional field in one step: needs a transition', async () => {
    const answers = await change(requestFields, withNotes);
    expect(answers).toEqual({
      live: {
        deployed: [],
        next: [
          'A record of donations with every field filled in is refused: the rules ask for the field notes.',
        ],
      },
      next: {
        deployed: [
          'A record of donations with every field filled in is refused: the rules do not know the field notes.',
        ],
        next: [],
      },
    });
    expect(orderOf(answers)).toBe('transition');
  });

  test('a new optional field in transition: rules first', async () => {
    const answers = await change(requestFields, addingNotes);
    expect(answers.live).toEqual({ deployed: [], next: [] });
    expect(answers.next).toEqual({
      deployed: [
        'A record of donations with every field filled in is refused: the rules do not know the field notes.',
      ],
      next: [],
    });
    expect(orderOf(answers)).toBe('rules first');
    expect(orderOf(await change(addingNotes, withNotes))).toBe('either');
  });

  test('a new location: rules first', async () => {
    const answers = await change(requestFields, withEldoret);
    expect(answers).toEqual({
      live: { deployed: [], next: [] },
      next: {
        deployed: [
          `A record of donations with location "Eldoret" is refused: ${locationCheck(requestFields)}.`,
        ],
        next: [],
      },
    });
    expect(orderOf(answers)).toBe('rules first');
  });

  test('a location that is no longer offered: form first', async () => {
    const answers = await change(requestFields, withoutNakuru);
    expect(answers).toEqual({
      live: {
        deployed: [],
        next: [`A record of donations with location "Nakuru" is refused: ${locationCheck(withoutNakuru)}.`],
      },
      next: { deployed: [], next: [] },
    });
    expect(orderOf(answers)).toBe('form first');
  });

  test('a removed field in one step: needs a transition', async () => {
    const answers = await change(requestFields, noTimeline);
    expect(answers).toEqual({
      live: {
        deployed: [],
        next: [
          'A record of partnershipInquiries with every field filled in is refused: the rules do not know the field timeline.',
        ],
      },
      next: {
        deployed: [
          'A record of partnershipInquiries with every field filled in is refused: the rules ask for the field timeline.',
        ],
        next: [],
      },
    });
    expect(orderOf(answers)).toBe('transition');
  });

  test('a removed field in transition: rules first', async () => {
    const answers = await change(requestFields, removingTimeline);
    expect(answers.live).toEqual({ deployed: [], next: [] });
    expect(answers.next).toEqual({
      deployed: [
        'A record of partnershipInquiries with every field filled in is refused: the rules ask for the field timeline.',
      ],
      next: [],
    });
    expect(orderOf(answers)).toBe('rules first');
    expect(orderOf(await change(removingTimeline, noTimeline))).toBe('either');
  });

  test('a longer text: rules first, found at the bound', async () => {
    const answers = await change(requestFields, longerNames);
    expect(answers.next.deployed).toHaveLength(1);
    expect(answers.next.deployed[0]).toMatch(
      /^A record of contactMessages with name of 201 letters is refused: the field name does not pass /,
    );
    expect(orderOf(answers)).toBe('rules first');
  });

  test('a form that its new rules refuse: no order', async () => {
    const answers = await compareForms(
      firestoreAddress(),
      { live: undefined, next: statedRecords(withEldoret) },
      { deployed: rulesFor(withEldoret), next: rulesFor(requestFields) },
    );
    expect(orderOf(answers)).toBe('none');
  });

  test('the first form with nothing deployed: rules first', async () => {
    const answers = await compareForms(
      firestoreAddress(),
      { live: undefined, next: statedRecords(requestFields) },
      { deployed: lockedRules, next: rulesFor(requestFields) },
    );
    expect(answers.next.deployed).toHaveLength(3);
    expect(orderOf(answers)).toBe('rules first');
  });

  test('is printed below the four results', async () => {
    const printed = describeVerdicts(await change(requestFields, withEldoret)).split('\n');
    const cells = printed
      .filter((line) => line.startsWith('│'))
      .map((line) =>
        line
          .split('│')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      );
    expect(cells).toEqual([
      ['', 'deployed rules', 'new rules'],
      ['live form', 'accepted', 'accepted'],
      ['new form', 'refused', 'accepted'],
    ]);
    expect(printed.slice(printed.indexOf('The deployed rules refuse of the new form:'))).toEqual([
      'The deployed rules refuse of the new form:',
      `  A record of donations with location "Eldoret" is refused: ${locationCheck(requestFields)}.`,
      '',
      'Deploy the rules first, then release the form: the deployed rules refuse what the new form sends.',
      '',
    ]);
  });
});

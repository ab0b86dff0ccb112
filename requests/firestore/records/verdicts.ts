import type { FirestoreAddress } from '../protocol/firestoreAddress';
import { recordProblems } from './recordProblems';
import type { StatedRecords } from '@site/shared/requests/statedRecords';

/** What each set of rules refuses of the records of one form, a sentence each. */
type FormVerdicts = { deployed: string[]; next: string[] };

/** The four results: both forms against both sets of rules. */
export type Verdicts = {
  /** Undefined where no form is live. */
  live: FormVerdicts | undefined;
  next: FormVerdicts;
};

/**
 * Tests the records of the live and of the new form against the deployed and the new rules.
 * @param emulator the address of the official emulator
 * @param forms what each form writes; no live one where none was released
 * @param rules the text of each
 */
export async function compareForms(
  emulator: FirestoreAddress,
  forms: { live: StatedRecords | undefined; next: StatedRecords },
  rules: { deployed: string; next: string },
): Promise<Verdicts> {
  const verdictsOf = async (records: StatedRecords): Promise<FormVerdicts> => ({
    deployed: await recordProblems(emulator, records, rules.deployed),
    next: await recordProblems(emulator, records, rules.next),
  });
  return { live: forms.live && (await verdictsOf(forms.live)), next: await verdictsOf(forms.next) };
}

/** In which order a form and its rules go live, so that no request is refused in between. */
type Order = 'either' | 'rules first' | 'form first' | 'transition' | 'none';

/** The part that goes live. */
export type Part = 'rules' | 'form';

/** What to do, for the person who deploys. */
const advice: Readonly<Record<Order, string>> = {
  either: 'Either order is safe: the form and the rules may go live in any order.',
  'rules first':
    'Deploy the rules first, then release the form: the deployed rules refuse what the new form sends.',
  'form first':
    'Release the form first, then deploy the rules: the new rules refuse what the live form sends. Wait in between until no tab or outbox uses the live form any more.',
  transition:
    'No order is safe: the deployed rules refuse the new form, and the new rules refuse the live one. First deploy rules that accept both: give the field a transition in shared/src/requests/requests.ts (docs/decisions/rules-and-forms.md).',
  none: 'No order is safe: the new rules refuse what the new form sends. Change one of them until they agree.',
};

/**
 * Decides by the pairs that meet in between: the live form with the new rules, or the new form with the deployed rules.
 */
export function orderOf({ live, next }: Verdicts): Order {
  if (next.next.length > 0) return 'none';
  const rulesFirst = !live || live.next.length === 0;
  const formFirst = next.deployed.length === 0;
  if (rulesFirst) return formFirst ? 'either' : 'rules first';
  return formFirst ? 'form first' : 'transition';
}

/**
 * Whether an order is safe that begins with one of the two.
 * @param first the part that goes live now; either by default
 */
export function isSafe(order: Order, first?: Part): boolean {
  if (order === 'transition' || order === 'none') return false;
  return first === undefined || order === 'either' || order === `${first} first`;
}

/** Formats the four results, what is refused below each, and the order to deploy in. */
export function describeVerdicts(verdicts: Verdicts): string {
  const { live, next } = verdicts;
  const pairs: [title: string, problems: string[] | undefined][] = [
    ['live form, deployed rules', live?.deployed],
    ['live form, new rules', live?.next],
    ['new form, deployed rules', next.deployed],
    ['new form, new rules', next.next],
  ];
  const lines = pairs.flatMap(([title, problems]) => [
    `${title}: ${!problems ? 'no form is live' : problems.length === 0 ? 'accepted' : 'refused'}`,
    ...(problems ?? []).map((problem) => `  ${problem}`),
  ]);
  return [...lines, '', advice[orderOf(verdicts)], ''].join('\n');
}

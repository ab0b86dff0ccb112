/** What rules refuse of the records of a form, a sentence each: of those that may meet while one of the two is live already. */
export type Refusals = Readonly<
  Record<'live form, new rules' | 'new form, deployed rules' | 'new form, new rules', readonly string[]>
>;

export type Part = 'rules' | 'form';

const advice = {
  either: 'Either order is safe: the form and the rules may go live in any order.',
  'rules first':
    'Deploy the rules first, then release the form: the deployed rules refuse what the new form sends.',
  'form first':
    'Release the form first, then deploy the rules: the new rules refuse what the live form sends. Wait in between until no tab or outbox uses the live form any more.',
  transition:
    'No order is safe: the deployed rules refuse the new form, and the new rules refuse the live one. First deploy rules that accept both: give the field a transition in shared/src/requests/requests.ts (docs/decisions/rules-and-forms.md).',
  none: 'No order is safe: the new rules refuse what the new form sends. Change one of them until they agree.',
} as const;

/** In which order a form and its rules go live, so that no request is refused in between. */
export function orderOf(refusals: Refusals): keyof typeof advice {
  const isSafe = (pair: keyof Refusals) => refusals[pair].length === 0;
  if (!isSafe('new form, new rules')) return 'none';
  if (isSafe('live form, new rules')) return isSafe('new form, deployed rules') ? 'either' : 'rules first';
  return isSafe('new form, deployed rules') ? 'form first' : 'transition';
}

/** Whether an order is safe that begins with the part that goes live now; either by default. */
export function mayGoLive(order: keyof typeof advice, first?: Part): boolean {
  return order === 'either' || (first ? order === `${first} first` : order.endsWith(' first'));
}

/** What is refused, pair by pair, and the order to deploy in. */
export function describeOrder(refusals: Refusals): string {
  const lines = Object.entries(refusals).flatMap(([pair, problems]) => [
    `${pair}: ${problems.length === 0 ? 'accepted' : 'refused'}`,
    ...problems.map((problem) => `  ${problem}`),
  ]);
  return [...lines, '', advice[orderOf(refusals)], ''].join('\n');
}

/** What rules refuse of the records of a form, a sentence each: of those that may meet while one of the two is live already. */
export type Refusals = Readonly<
  Record<'live form, new rules' | 'new form, deployed rules' | 'new form, new rules', readonly string[]>
>;

export type Part = 'rules' | 'form';

/** By what may go live first. */
const advice: Readonly<Record<string, string>> = {
  'rules,form': 'Either order is safe: the form and the rules may go live in any order.',
  rules: 'Deploy the rules first, then release the form: the deployed rules refuse what the new form sends.',
  form: 'Release the form first, then deploy the rules: the new rules refuse what the live form sends. Wait in between until no tab or outbox uses the live form any more.',
  '': 'No order is safe: the deployed rules refuse the new form, and the new rules refuse the live one. First deploy rules that accept both: give the field a transition in shared/src/requests/requests.ts (docs/decisions/rules-and-forms.md).',
};
const disagreement =
  'No order is safe: the new rules refuse what the new form sends. Change one of them until they agree.';

/** What may go live first, so that no request is refused before the other follows, and a report that says why. */
export function deployOrder(refusals: Refusals): { first: readonly Part[]; report: string } {
  const agrees = refusals['new form, new rules'].length === 0;
  const first: Part[] = [];
  if (agrees && refusals['live form, new rules'].length === 0) first.push('rules');
  if (agrees && refusals['new form, deployed rules'].length === 0) first.push('form');
  const lines = Object.entries(refusals).map(([pair, refused]) =>
    [`${pair}: ${refused.length === 0 ? 'accepted' : 'refused'}`, ...refused].join('\n  '),
  );
  return { first, report: [...lines, '', agrees ? advice[first.join()] : disagreement, ''].join('\n') };
}

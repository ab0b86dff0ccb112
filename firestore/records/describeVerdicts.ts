import Table from 'cli-table3';
import type { Verdicts } from './compareForms';
import { advice, orderOf } from './orderOf';

/** Formats the four results as a table, what is refused below it, and the order to deploy in. */
export function describeVerdicts(answers: Verdicts): string {
  const { live, next } = answers;
  const table = new Table({ head: ['', 'deployed rules', 'new rules'], style: { head: [], border: [] } });
  table.push(
    { 'live form': live ? [wordFor(live.deployed), wordFor(live.next)] : ['none is live', 'none is live'] },
    { 'new form': [wordFor(next.deployed), wordFor(next.next)] },
  );
  const refused = [
    ...sectionOf('The deployed rules refuse of the live form', live?.deployed ?? []),
    ...sectionOf('The new rules refuse of the live form', live?.next ?? []),
    ...sectionOf('The deployed rules refuse of the new form', next.deployed),
    ...sectionOf('The new rules refuse of the new form', next.next),
  ];
  return [table.toString(), ...refused, `\n${advice[orderOf(answers)]}\n`].join('\n');
}

function wordFor(problems: readonly string[]): string {
  return problems.length === 0 ? 'accepted' : 'refused';
}

function sectionOf(title: string, problems: readonly string[]): string[] {
  return problems.length === 0 ? [] : [`\n${title}:`, ...problems.map((problem) => `  ${problem}`)];
}

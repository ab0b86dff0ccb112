import { backgrounds, simulateCrowd } from '../../../composer/healing/testing/simulateCrowd';
import type { Figure } from '../report/Figure';
import type { Section } from '../report/Section';
import { healingTargets as targets } from '../report/targets';

const runs = 1000;

/** The number of counted users of the previous release. */
const before = 1000;

type Crowd = Omit<Parameters<typeof simulateCrowd>[0], 'seed'>;
type Run = ReturnType<typeof simulateCrowd>;

export const healing: Section = {
  name: 'healing',
  title: 'Releases that fail for users, simulated',
  measure() {
    const rows: string[][] = [];
    const figures: Figure[] = [];
    for (const [subject, background] of Object.entries(backgrounds)) {
      const crowd = { before, background };
      const oneOfTwenty = runAll({ ...crowd, users: 60, fault: { oneOf: 20 } });
      const byChance = runAll({ ...crowd, users: 200, fault: { share: 0.05 } });
      const noFault = runAll({ ...crowd, users: 1000 });
      const forged = runAll({ ...crowd, users: 1000, forgers: 1 });
      const caused = forged.filter((run, index) => isBack(run) && !isBack(noFault[index])).length;
      figures.push(
        figure(
          'Back within 60 users, one of 20 fails',
          subject,
          share(oneOfTwenty.filter(isBack)),
          targets.back,
        ),
        figure('Back without a fault', subject, share(noFault.filter(isBack)), targets.falseAlarm),
        figure('Back because of a forging address', subject, (100 * caused) / runs, targets.forged),
      );
      rows.push([
        subject,
        percent(oneOfTwenty.filter(isBack)),
        percent(byChance.filter(({ noticedAfter }) => (noticedAfter ?? Infinity) <= 60)),
        percent(byChance.filter(({ backAfter }) => (backAfter ?? Infinity) <= 60)),
        percent(byChance.filter(isBack)),
        percent(noFault.filter(isBack)),
        percent(runAll({ ...crowd, users: 300, forgers: 2 }).filter(isBack)),
      ]);
    }
    return Promise.resolve({
      figures,
      tables: [
        {
          title: `Of ${String(runs)} seeded runs each, ${String(before)} users of the previous release`,
          head: [
            'without a fault there are',
            'one of 20 fails: back by 60',
            '5 % by chance: one met it by 60',
            'back by 60',
            'back by 200',
            'no fault: back by 1,000',
            'two addresses forge together',
          ],
          rows,
        },
      ],
      notes: [
        'If each user fails with a chance of 5 %, at most one of the first 60 users meets the fault in 19 % of runs. So a rule that needs two failures goes back in at most 81 %.',
      ],
    });
  },
};

function runAll(crowd: Crowd): Run[] {
  return Array.from({ length: runs }, (_, index) => simulateCrowd({ ...crowd, seed: index + 1 }));
}

const isBack = (run: Run | undefined) => run?.backAfter !== undefined;

const share = (some: readonly Run[]) => (100 * some.length) / runs;

const percent = (some: readonly Run[]) => `${share(some).toFixed(1)} %`;

function figure(name: string, subject: string, value: number, target: Figure['target']): Figure {
  return { name, subject, value, unit: '%', target };
}

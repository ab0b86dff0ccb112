import { vitalNames } from '@site/shared/contract/reports';
import Table from 'cli-table3';
import { formatValue } from '../charts/formatValue';
import type { ReadPlace, ReleaseHealth, SpeedHealth } from './ReleaseHealth';

/** The digits of a release's id that are shown: enough to find it. */
const shownId = 12;

/** The reports of page views, as tables for a terminal. */
export function toTables(releases: readonly ReleaseHealth[]): string {
  const name = ({ application, release }: ReleaseHealth) => [application, release.slice(0, shownId)];
  return [
    table(
      ['Application', 'Release', 'From', 'Until', 'Page views', 'With errors'],
      releases.map((each) => [...name(each), each.from, each.until, String(each.views), share(each)]),
    ),
    table(
      ['Application', 'Release', 'Times', 'Kind', 'Where', 'What'],
      releases.flatMap((each) =>
        each.errors.map((error) => [
          ...name(each),
          String(error.count),
          error.kind,
          [error, ...error.stack.slice(1)].map(describePlace).join('\n'),
          error.message,
        ]),
      ),
    ),
    table(
      ['Application', 'Release', 'Route', 'Line', 'Measured', ...vitalNames.map((vital) => `${vital} p75`)],
      releases.flatMap((each) =>
        each.speed.map((speed) => [
          ...name(each),
          speed.route,
          speed.connection,
          String(speed.measured),
          ...vitalNames.map((vital) => formatVital(speed, vital)),
        ]),
      ),
    ),
  ].join('\n');
}

/** How many reports had errors, and of how many page views. */
export function share({ failures, views }: Pick<ReleaseHealth, 'failures' | 'views'>): string {
  const percent = views === 0 ? '' : ` (${((100 * failures) / views).toFixed(1)} %)`;
  return `${String(failures)}${percent}`;
}

/** A place for people: the line in our sources if it is known, with the function. */
export function describePlace({ place, source, functionName }: ReadPlace): string {
  const where = source ?? place;
  return functionName === undefined ? where : `${where} ${functionName}`;
}

/** A vital in milliseconds, or as a share for CLS. */
export function formatVital({ p75 }: Pick<SpeedHealth, 'p75'>, vital: keyof SpeedHealth['p75']): string {
  const value = p75[vital];
  if (value === undefined) return '';
  return vital === 'CLS' ? value.toFixed(3) : formatValue(value, 'ms');
}

function table(head: string[], rows: readonly string[][]): string {
  const drawn = new Table({ head, style: { head: [], border: [], compact: true } });
  drawn.push(...rows);
  return `${drawn.toString()}\n`;
}

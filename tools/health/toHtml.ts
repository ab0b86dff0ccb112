import { type VitalName, vitalNames } from '@site/shared/contract/reports';
import { drawCharts } from '../charts/drawCharts';
import type { Chart } from '../charts/Chart';
import { escapeHtml } from '../../composer/responses/escapeHtml';
import type { ReadPlace, ReleaseHealth } from './ReleaseHealth';
import { describePlace, formatVital, share } from './toTables';

const style = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:72rem;margin:2rem auto;padding:0 1rem}
h2{overflow-wrap:anywhere}
.wide{overflow-x:auto;margin:1rem 0}
table{border-collapse:collapse;width:100%;min-width:44rem;font-size:.875rem}
th,td{text-align:left;vertical-align:top;padding:.25rem .5rem;border-bottom:1px solid GrayText;overflow-wrap:break-word}
th{white-space:nowrap}
td.number{text-align:right;white-space:nowrap}
svg{display:block;width:100%;min-width:44rem;height:auto}
.narrow{display:none}
@media (max-width:46rem){.narrow{display:block}}
code{font-size:.8125rem}`;

/** The vitals with charts: those in milliseconds. */
const drawn: readonly VitalName[] = ['LCP', 'INP', 'TTFB'];

/**
 * The reports of page views as one page, without scripts and other files.
 * @param made the time it was made
 */
export function toHtml(releases: readonly ReleaseHealth[], made: Date): string {
  const sections = releases.map(releaseSection);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>What page views reported</title><style>${style}</style></head>
<body><main><h1>What page views reported</h1><p>As of ${made.toISOString()}. Hours are in UTC.</p>
<p class="narrow">Charts and tables are wider than this screen: move them sideways.</p>
${sections.length > 0 ? sections.join('\n') : '<p>Nothing yet.</p>'}
</main></body></html>
`;
}

function releaseSection(health: ReleaseHealth): string {
  const { application, release, from, until, views, errors, speed } = health;
  return `<section><h2>${escapeHtml(`${application} ${release}`)}</h2>
<p>${escapeHtml(from)} to ${escapeHtml(until)}: ${String(views)} page views, ${share(health)} with errors.</p>
${
  errors.length === 0
    ? ''
    : `<h3>Errors</h3>${table(
        ['Times', 'Kind', 'Where', 'What'],
        errors.map((error) => [
          number(String(error.count)),
          text(error.kind),
          stack([error, ...error.stack.slice(1)]),
          text(error.message),
        ]),
      )}`
}
${
  speed.length === 0
    ? ''
    : `<h3>How fast it was</h3>${charts(health)}${table(
        ['Route', 'Line', 'Measured', ...vitalNames.map((vital) => `${vital} p75`)],
        speed.map((each) => [
          text(each.route),
          text(each.connection),
          number(String(each.measured)),
          ...vitalNames.map((vital) => number(formatVital(each, vital))),
        ]),
      )}`
}</section>`;
}

function charts({ speed }: ReleaseHealth): string {
  const chart = (title: string, groups: Chart['groups']): Chart[] =>
    groups.length === 0 ? [] : [{ title, unit: 'ms', series: drawn, groups }];
  const groups = (named: 'route' | 'connection') =>
    speed
      .filter((each) => (each.connection === 'all') === (named === 'route'))
      .map((each) => ({
        name: escapeHtml(each[named]),
        values: drawn.map((vital) => each.p75[vital]),
      }))
      .filter(({ values }) => values.some((value) => value !== undefined));
  const drawnCharts = drawCharts(
    [...chart('p75 by route', groups('route')), ...chart('p75 by kind of line', groups('connection'))],
    'p75 by route and by kind of line: the table below has the figures',
  );
  return wide('Charts', drawnCharts);
}

const text = (value: string) => `<td>${escapeHtml(value)}</td>`;
const number = (value: string) => `<td class="number">${escapeHtml(value)}</td>`;

function stack(places: readonly ReadPlace[]): string {
  return `<td>${places.map((place) => `<code>${escapeHtml(describePlace(place))}</code>`).join('<br>')}</td>`;
}

function table(head: readonly string[], rows: readonly string[][]): string {
  const titles = head.map((title) => `<th scope="col">${title}</th>`).join('');
  return wide(
    'Table',
    `<table><thead><tr>${titles}</tr></thead><tbody>${rows.map((cells) => `<tr>${cells.join('')}</tr>`).join('')}</tbody></table>`,
  );
}

/** A region that scrolls if it is wider than a phone, also with the keyboard. */
function wide(label: string, content: string): string {
  return `<div class="wide" tabindex="0" role="group" aria-label="${label}">${content}</div>`;
}

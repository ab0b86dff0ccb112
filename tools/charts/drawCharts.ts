import { escapeHtml } from '../../composer/responses/escapeHtml';
import { formatValue } from './formatValue';
import type { Chart } from './Chart';

const width = 960;
const barHeight = 14;
const groupGap = 12;
const titleHeight = 44;
const labelWidth = 150;
const valueWidth = 80;
const colours = ['#a4501f', '#6b6459', '#c9bda9'];

/**
 * Draws charts below each other.
 * @param label what the picture shows, for people who do not see it; without it the picture has no name
 * @returns an SVG document
 */
export function drawCharts(charts: readonly Chart[], label?: string): string {
  const drawn: string[] = [];
  let top = 0;
  for (const chart of charts) {
    drawn.push(drawChart(chart, top));
    top += titleHeight + chart.groups.length * groupHeight(chart) + groupGap;
  }
  const name = label === undefined ? '' : ` role="img" aria-label="${escapeHtml(label)}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg"${name} viewBox="0 0 ${String(width)} ${String(top)}" font-family="sans-serif" font-size="12">`,
    `<rect width="100%" height="100%" fill="#fff"/>`,
    ...drawn,
    '</svg>\n',
  ].join('\n');
}

function groupHeight({ series }: Chart): number {
  return series.length * barHeight + groupGap;
}

function drawChart(chart: Chart, top: number): string {
  const longest = Math.max(1, ...chart.groups.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const scale = (width - labelWidth - valueWidth) / longest;
  const parts = [
    `<text x="8" y="${String(top + 18)}" font-size="15" font-weight="bold">${chart.title}</text>`,
  ];
  for (const [index, name] of chart.series.entries()) {
    const left = labelWidth + index * 150;
    const colour = colours[index] ?? '#000';
    parts.push(`<rect x="${String(left)}" y="${String(top + 26)}" width="10" height="10" fill="${colour}"/>`);
    parts.push(`<text x="${String(left + 16)}" y="${String(top + 35)}">${name}</text>`);
  }
  for (const [index, group] of chart.groups.entries()) {
    const y = top + titleHeight + index * groupHeight(chart);
    parts.push(`<text x="8" y="${String(y + 11)}">${group.name}</text>`);
    for (const [bar, value] of group.values.entries()) {
      const barTop = y + bar * barHeight;
      if (value === undefined) {
        parts.push(`<text x="${String(labelWidth)}" y="${String(barTop + 10)}">not measured</text>`);
        continue;
      }
      const barWidth = value * scale;
      const colour = colours[bar] ?? '#000';
      parts.push(
        `<rect x="${String(labelWidth)}" y="${String(barTop)}" width="${barWidth.toFixed(1)}" height="${String(barHeight - 2)}" fill="${colour}"/>`,
        `<text x="${(labelWidth + barWidth + 6).toFixed(1)}" y="${String(barTop + 10)}">${formatValue(value, chart.unit)}</text>`,
      );
    }
  }
  return parts.join('\n');
}

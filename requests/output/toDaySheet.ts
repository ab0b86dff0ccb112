import { organisation } from '@site/shared/organisation';
import { escapeHtml } from 'federated-site/server';
import { dayName, nairobiTime } from '../dates/nairobi';
import { phoneNumbers, plainNumbers } from '../find/phoneNumbers';
import type { ReceivedRequest } from '../book/ReceivedRequest';
import { printable } from './texts';

const style = `
  @page { size: A4; margin: 12mm; }
  body { margin: 1rem auto; max-width: 60rem; padding: 0 1rem; background: #fff; color: #000; font: 15px/1.35 sans-serif; }
  table { width: 100%; margin-top: 1em; border-collapse: collapse; table-layout: fixed; }
  th, td { padding: 0.4em; border: 1px solid #777; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
  th:nth-child(1) { width: 1.6em; }
  th:nth-child(2) { width: 29%; }
  th:nth-child(4) { width: 6.5em; }
  th:nth-child(5) { width: 18%; }
  tr { break-inside: avoid; }
  a { color: inherit; white-space: nowrap; }
  em { display: block; }
  @media print { body { margin: 0; max-width: none; padding: 0; font-size: 10pt; } h1 { margin: 0; } }
`;

/** The sheet for a driver: phone numbers as links, room for outcomes, and when it was printed, by which an old one is known. */
export function toDaySheet(
  town: string,
  day: string,
  pickups: readonly ReceivedRequest[],
  printedAt: Date,
): string {
  const title = escapeHtml(`Pickups in ${town}, ${dayName(day)}`);
  const head = '<tr><th>#</th><th>Name and phone</th><th>What</th><th>Outcome</th><th>Remarks</th></tr>';
  const table = `<table><thead>${head}</thead><tbody>${pickups.map(rowOf).join('\n')}</tbody></table>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${escapeHtml(`${organisation.name}, ${organisation.phone}. ${pickupCount(pickups)}.`)}</p>
${pickups.length === 0 ? '' : table}
<p><small>As of ${nairobiTime(printedAt)}. Names and phone numbers: give the sheet back at the end of the day, to be destroyed.</small></p>
</main>
</body>
</html>
`;
}

/** Such as `1 pickup`. */
export function pickupCount({ length }: readonly ReceivedRequest[]): string {
  return length === 1 ? '1 pickup' : `${String(length)} pickups`;
}

function rowOf(pickup: ReceivedRequest, index: number): string {
  const { name = '', phone = '', donation = '' } = pickup.values;
  const { from, until, place } = pickup.agreement ?? {};
  const agreed = [[from, until].filter(Boolean).join('–'), place].filter(Boolean).join(', ');
  const notes = pickup.history
    .filter(({ note, isTakenBack }) => note && !isTakenBack)
    .map(({ status, note }) => `${status}: ${note}`);
  return `<tr>
<td>${String(index + 1)}</td>
<td><strong>${safe(name)}</strong><br>${phoneLinks(phone)}<br><small>${safe(pickup.reference)}</small></td>
<td>${agreed && `<strong>${safe(agreed)}</strong><br>`}${safe(donation)}<em>${safe(notes.join('\n'))}</em></td>
<td>☐ collected<br>☐ failed</td>
<td></td>
</tr>`;
}

function phoneLinks(phone: string): string {
  const visible = plainNumbers(phone);
  let end = 0;
  let html = '';
  for (const { text, index, dialled } of phoneNumbers(visible)) {
    if (dialled === undefined) continue;
    html += `${safe(visible.slice(end, index))}<a href="tel:${dialled}">${safe(text)}</a>`;
    end = index + text.length;
  }
  return html + safe(visible.slice(end));
}

function safe(text: string): string {
  return escapeHtml(printable(text)).replaceAll('\n', '<br>');
}

import Table from 'cli-table3';
import { releasesOf } from './releasesOf';

const table = new Table({ head: ['application', 'live', 'since', 'can go back to'], style: { head: [] } });
for (const application of ['shell', 'content', 'forms']) {
  const history = await releasesOf(application).history();
  const live = history.at(-1);
  table.push([application, live?.id ?? 'none', live?.since ?? '', history.at(-2)?.id ?? '']);
}
console.log(table.toString());

import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { Command } from 'commander';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { ownPlace } from '../../contract/reports';
import { openSite, type Site } from '../../releases/site/openSite';
import { summarize } from './summarize';

export const define = (command: Command) => command.option('--json', 'print JSON').action(showHealth);

async function showHealth({ json }: { json?: boolean }): Promise<void> {
  const site = openSite(process.cwd());
  const releases = await summarize(createInterface({ input: process.stdin }));
  for (const error of releases.flatMap(({ errors }) => errors))
    error.stack = await Promise.all(error.stack.map((place) => sourceOf(site, place)));
  if (json) console.log(JSON.stringify(releases, null, 2));
  else if (releases.length === 0) console.log('This log has no reports of page views.');
  else
    for (const { application, release, from, until, views, p75, errors } of releases) {
      console.log(`${application} ${release}: ${String(views)} page views from ${from} until ${until}`);
      for (const [name, value] of Object.entries(p75)) console.log(`  ${name} p75 ${value.toFixed(2)}`);
      for (const { kind, name, count, stack } of errors)
        console.log(`  ${String(count)} × ${[`${kind} ${name}`, ...stack].join('\n      ')}`);
    }
}

/**
 * Translates a place in a script to our sources, with the source maps of the builds that were made in this checkout.
 * @param place such as `static/js/content.home.0123456789.js:1:2345`, as browsers count: from 1
 * @returns such as `content-remote/src/pages/home/HomePage.tsx:12:5`; the place itself where that script was not built
 */
export async function sourceOf({ applications }: Pick<Site, 'applications'>, place: string): Promise<string> {
  const [script = '', line, column] = place.split(':');
  const application = applications.find(({ name }) => name === ownPlace.exec(place)?.[1]);
  if (!application || column === undefined) return place;
  const file = path.join(application.folder, '.build/maps', `${script}.map`);
  const map = await readFile(file, 'utf8').catch(() => undefined);
  const at = { line: Number(line), column: Number(column) - 1 };
  const original = map ? originalPositionFor(new TraceMap(map), at) : undefined;
  if (!original?.source) return place;
  const source = path.join(application.workspace, original.source);
  return `${source}:${String(original.line)}:${String(original.column + 1)}`;
}

import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { Channel } from '../../releases/channels/Channel';
import { mapsFolder } from '../../releases/release';
import { ownPlace } from '../../contract/reports';

/**
 * Translates a place in a script to our sources, with the source maps that are next to each release in its channel.
 * @param releases the ids of the releases that ran, by application
 * @param place such as `static/js/content.home.0123456789.js:1:2345`, as browsers count: from 1
 * @returns such as `content-remote/src/pages/home/HomePage.tsx:12:5`; the place itself if its source map is gone
 */
export async function sourceOf(
  channels: readonly Channel[],
  releases: Readonly<Record<string, string>>,
  place: string,
): Promise<string> {
  const [file = '', line, column] = place.split(':');
  const application = ownPlace.exec(place)?.[1] ?? '';
  const channel = channels.find((each) => each.application === application);
  const map = await channel?.readFile(releases[application] ?? '', `${mapsFolder}${file}.map`);
  if (!map || column === undefined) return place;
  const original = originalPositionFor(new TraceMap(map.toString('utf8')), {
    line: Number(line),
    column: Number(column) - 1,
  });
  if (original.source === null) return place;
  return `${original.source}:${String(original.line)}:${String(original.column + 1)}`;
}

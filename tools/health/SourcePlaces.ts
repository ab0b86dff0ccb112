import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { Channel } from '@site/publishing/channels/Channel';
import { mapsFolder } from '@site/publishing/releases/mapsFolder';
import { functionAt } from './functionAt';
import type { ReadPlace } from './ReleaseHealth';

const position = /^(.+):(\d+):(\d+)$/;

type Script = { map: TraceMap; text: string | undefined };

/** Translates places in scripts to our sources, with the source maps that are next to each release in its channel. */
export class SourcePlaces {
  readonly #channels: readonly Channel[];
  readonly #scripts = new Map<string, Promise<Script | undefined>>();

  constructor(channels: readonly Channel[]) {
    this.#channels = channels;
  }

  /**
   * @param release the id of the release that ran
   * @param place such as `static/js/content.home.0123456789.js:1:2345`, as browsers count: from 1
   */
  async read(application: string, release: string, place: string): Promise<ReadPlace> {
    const [, file = '', line = '', column = ''] = position.exec(place) ?? [];
    const script = file === '' ? undefined : await this.#script(application, release, file);
    if (!script) return { place };
    const at = { line: Number(line), column: Number(column) - 1 };
    const original = originalPositionFor(script.map, at);
    if (original.source === null) return { place };
    const functionName = script.text === undefined ? undefined : nameAround(script.map, script.text, at);
    return {
      place,
      source: `${original.source}:${String(original.line)}:${String(original.column + 1)}`,
      ...(functionName && { functionName }),
    };
  }

  #script(application: string, release: string, file: string): Promise<Script | undefined> {
    const key = `${release} ${file}`;
    const script = this.#scripts.get(key) ?? this.#fetch(application, release, file);
    this.#scripts.set(key, script);
    return script;
  }

  async #fetch(application: string, release: string, file: string): Promise<Script | undefined> {
    const channel = this.#channels.find((each) => each.application === application);
    const [map, text] = await Promise.all([
      channel?.readFile(release, `${mapsFolder}${file}.map`),
      channel?.readFile(release, file),
    ]);
    return map && { map: new TraceMap(map.toString('utf8')), text: text?.toString('utf8') };
  }
}

/** The name in the source of the function around a place: minimized names have one letter. */
function nameAround(map: TraceMap, text: string, at: { line: number; column: number }): string | undefined {
  const written = functionAt(text, at);
  return written && (originalPositionFor(map, written).name ?? written.text);
}

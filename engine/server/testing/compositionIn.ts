import type { Composition } from '../../contract/composition';

/** What a service worker keeps, as the composer has written it into the first line. */
export function compositionIn(worker: string): Composition {
  const [, json = ''] = /^self\.composition=(.*);\n/.exec(worker) ?? [];
  return JSON.parse(json) as Composition;
}

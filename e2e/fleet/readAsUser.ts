import { registryAddress, type Registry } from '@site/shared/contract/registry';
import type { FleetFigures } from './runFleet';

/** A static file that a document names: a script, a style, a preload, a picture or a font. */
const named = /(?:src|href|url\()=?["']?(\/static\/[^"'\s)>]+)/g;

/**
 * Opens a page as a browser with an empty cache does: the document, everything that it names, and everything that the registry names.
 * @param address of the page
 * @param figures collects the results
 */
export async function readAsUser(address: string, figures: FleetFigures): Promise<void> {
  const page = await get(address, figures);
  if (page === undefined) return;
  figures.documents += 1;
  const inPage = [...page.matchAll(named)].map(([, file = '']) => file);
  const registry = await get(new URL(registryAddress, address).href, figures);
  const { remotes, styles } = JSON.parse(registry ?? '{"remotes":{},"styles":{}}') as Registry;
  const inRegistry = [...Object.values(remotes).map(({ entry }) => entry.url), ...Object.keys(styles)];
  const files = new Set([...inPage, ...inRegistry]);
  await Promise.all(
    [...files].map(async (file) => {
      figures.assets += 1;
      await get(new URL(file, address).href, figures);
    }),
  );
}

/** @returns the body; none if the request failed */
async function get(address: string, figures: FleetFigures): Promise<string | undefined> {
  try {
    const response = await fetch(address);
    const body = await response.text();
    if (response.status === 200) return body;
    figures.failures.push(
      `${address}: ${String(response.status)}, cache ${response.headers.get('x-cache') ?? ''}`,
    );
  } catch (error) {
    figures.failures.push(`${address}: ${String(error)}`);
  }
  return undefined;
}

import pages from 'remote-pages';
import type { RenderedPage } from '../contract/page';
import { renderContent } from './renderContent';
import { stackInSources } from './stackInSources';

/** Renders every page of the remote that is being built. @throws with the path of each that cannot be rendered and where it failed */
export async function renderPages(): Promise<RenderedPage[]> {
  const failures: string[] = [];
  const rendered: RenderedPage[] = [];
  for (const { path, title, description, load } of pages) {
    try {
      const { default: Component } = await load();
      rendered.push({ path, title, description, html: renderContent(<Component />) });
    } catch (error) {
      failures.push(`The page ${path} cannot be rendered without a browser:\n${stackInSources(error)}`);
    }
  }
  if (failures.length > 0) throw new Error(failures.join('\n'));
  return rendered;
}

import pages from 'remote-pages';
import { renderContent } from './renderContent';

export type RenderedPage = { path: string; title: string; description: string; html: string };

/** Renders every page of the remote that is being built. @throws when one cannot be rendered, with its path and where it failed */
export async function renderPages(): Promise<RenderedPage[]> {
  return Promise.all(
    pages.map(async (page) => {
      const { path, title, description } = page;
      try {
        const { default: Component } = await page.load();
        return { path, title, description, html: renderContent(<Component />) };
      } catch (error) {
        const where = error instanceof Error ? error.stack : String(error);
        throw new Error(`The page ${path} cannot be rendered without a browser:\n${String(where)}`, {
          cause: error,
        });
      }
    }),
  );
}

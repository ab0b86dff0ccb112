import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import pages from 'remote-pages';

/** A page of a remote with its finished HTML. */
export type RenderedPage = { path: string; title: string; description: string; html: string };

/**
 * What React writes before a page for the images in its first screen. It belongs into a head; in the slot it would stand
 * in the way of hydration, and the browser finds the images a few bytes later anyway.
 */
const imagePreloads = /^(<link rel="preload" as="image"[^>]*>)+/;

/** Renders every page of the remote that is being built, as the shell's slot will hydrate it. */
export async function renderPages(): Promise<RenderedPage[]> {
  return Promise.all(
    pages.map(async ({ path, title, description, load }) => {
      const { default: Page } = await load();
      const html = renderToString(
        <StaticRouter location={path}>
          <Page />
        </StaticRouter>,
      );
      return { path, title, description, html: html.replace(imagePreloads, '') };
    }),
  );
}

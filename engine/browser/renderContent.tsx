import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** The preloads that React writes before a page for its first images: in the slot they would break hydration. */
const imagePreloads = /^(<link rel="preload" as="image"[^>]*>)+/;

export function renderContent(content: ReactNode): string {
  return renderToString(content).replace(imagePreloads, '');
}

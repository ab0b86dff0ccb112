import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '@site/publishing/site/applications';
import { figuresPage } from './figuresPage';
import type { Results } from './results';

export const figuresFile = path.join(root, 'docs/figures.md');

/**
 * Writes the page of kept figures.
 * @returns its file
 */
export async function writeFiguresPage(results: Results): Promise<string> {
  await writeFile(figuresFile, figuresPage(results));
  return figuresFile;
}

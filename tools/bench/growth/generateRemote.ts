import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chunkNameOf } from '@site/shared/contract/page';
import { writeRelease } from '@site/publishing/build/writeRelease';
import { containerName } from '@site/publishing/build/application';

/**
 * The path of a page of a generated remote.
 * @param number of the page, counted from 1
 */
export function generatedPath(application: string, number: number): string {
  return `/${application}-pages/page-${padded(number)}`;
}

/**
 * Creates a release of a remote with the given number of pages, each with a script and a style. The code that lists a
 * real release lists it.
 * @param folder is created again
 * @param application that the release is of
 * @param pageHtml the HTML of every page
 * @returns the folder of the release
 */
export async function generateRemote(
  folder: string,
  application: string,
  pageCount: number,
  pageHtml: string,
): Promise<string> {
  const dist = path.join(folder, 'dist');
  const build = path.join(folder, '.build');
  await rm(folder, { recursive: true, force: true });
  for (const made of [path.join(dist, 'static/js'), path.join(dist, 'static/css'), build])
    await mkdir(made, { recursive: true });

  const chunks: Record<string, { scripts: string[]; styles: string[] }> = {};
  const addChunk = async (name: string, style?: string) => {
    const script = `static/js/${application}.${name}.js`;
    const styleFile = `static/css/${application}.${name}.css`;
    await writeFile(path.join(dist, script), `/* ${name} */`);
    if (style) await writeFile(path.join(dist, styleFile), style);
    chunks[name] = { scripts: [script], styles: style ? [styleFile] : [] };
  };
  await addChunk(containerName(application));
  await addChunk('pages');
  const pages = Array.from({ length: pageCount }, (_, index) => pageOf(application, index + 1, pageHtml));
  for (const page of pages) {
    const name = chunkNameOf(page.path);
    await addChunk(name, `.${name}{color:inherit}`);
  }
  await writeFile(path.join(build, 'chunks.json'), JSON.stringify(chunks));
  await writeFile(
    path.join(build, 'prerender.cjs'),
    `exports.renderPages = async () => ${JSON.stringify(pages)};`,
  );
  await writeRelease(folder, application);
  return dist;
}

function pageOf(application: string, number: number, html: string) {
  return {
    path: generatedPath(application, number),
    // The part of a title before the bar is drawn into the social image: with one title, one image is enough.
    title: `Repaired devices | ${padded(number)}`,
    description: `What was done to device ${padded(number)}, and where it went.`,
    html,
  };
}

function padded(number: number): string {
  return String(number).padStart(4, '0');
}

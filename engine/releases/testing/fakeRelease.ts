import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { layoutMarks } from '../../contract/layoutMarks';
import { chunkNameOf } from '../../contract/page';
import { type CheckedRelease, releaseFile } from '../readRelease';
import {
  contractVersion,
  integrityOf,
  type Release,
  type ReleasedPage,
  releaseId,
  type RemoteRelease,
  type ShellRelease,
} from '../releaseSchema';

export type FakeRemote = CheckedRelease & { release: RemoteRelease };
export type FakeShell = CheckedRelease & { release: ShellRelease };

type FakePage = Partial<Pick<ReleasedPage, 'path' | 'title' | 'description'>> & { html?: string };

/**
 * A release of a remote with real hashes, as a build of it would list them.
 * @param application its name, such as `content`
 * @param pages its pages; by default one at `/about`
 * @param text a text in every file, so that another text makes another release
 * @param more texts of further files, by their paths
 */
export function fakeRemote(
  application: string,
  pages: readonly FakePage[] = [{}],
  { text = 'first', more = {} }: { text?: string; more?: Record<string, string> } = {},
): FakeRemote {
  const files = new Map(Object.entries(more).map(([name, text]) => [name, Buffer.from(text)]));
  const add = adder(files);
  const entry = add(`static/js/${application}.entry`, '.js', `/* ${application} entry ${text} */`);
  const exposed = add(`static/js/${application}.pages`, '.js', `/* ${application} pages ${text} */`);
  const released = pages.map((page): ReleasedPage => {
    const { path: pagePath = '/about', title = 'About us', description = 'Who we are.' } = page;
    const name = chunkNameOf(pagePath);
    const chunk = `${application}.${name}`;
    return {
      path: pagePath,
      title,
      description,
      html: add(`pages/${name}`, '.html', page.html ?? `<h1>${title}</h1><p>${text}</p>`, { hashed: false }),
      scripts: [entry, exposed, add(`static/js/${chunk}`, '.js', `/* ${pagePath} ${text} */`)],
      styles: [add(`static/css/${chunk}`, '.css', `.${chunk.replaceAll('.', '-')}{content:"${text}"}`)],
    };
  });
  const release = named<RemoteRelease>({
    contract: contractVersion,
    application,
    role: 'remote',
    container: `${application}_remote`,
    entry,
    pages: released,
    files: listed(files),
  });
  return { release, files };
}

/**
 * A release of the shell with real hashes and minimal layouts.
 * @param paths the paths that the navigation shows as current
 * @param text a text in every file, so that another text makes another release
 */
export function fakeShell(
  paths: readonly string[] = ['/about'],
  { text = 'first' }: { text?: string } = {},
): FakeShell {
  const files = new Map<string, Buffer>();
  const add = adder(files);
  const links = paths.map((to) => `<a href="${to}"></a>`).join('');
  const layout = (name: string, current: string) =>
    add(
      `frames/${name}`,
      '.html',
      `<header data-current="${current}">${text}${links}</header><main><div data-remote="${layoutMarks.remote}">${layoutMarks.page}</div></main>`,
      { hashed: false },
    );
  const scripts = [add('static/js/shell.main', '.js', `/* shell ${text} */`)];
  const startOnIntent = add('static/js/shell.start', '.js', `/* start ${text} */`);
  const worker = add('sw', '.js', `/* worker ${text} */`, { hashed: false });
  const styles = [add('static/css/shell.main', '.css', `body{content:"${text}"}`)];
  const frames: [string, string][] = [
    ...paths.map((current): [string, string] => [current, layout(chunkNameOf(current), current)]),
    ['*', layout('any', 'none')],
  ];
  const shellPages = {
    'not-found': add('pages/not-found', '.html', '<h1>NotFound</h1>', { hashed: false }),
    unavailable: add('pages/unavailable', '.html', '<h1>Not ready yet</h1>', { hashed: false }),
    offline: add('pages/offline', '.html', '<h1>You are offline</h1>', { hashed: false }),
  };
  add('public/favicon', '.svg', '<svg/>', { hashed: false });
  const release = named<ShellRelease>({
    contract: contractVersion,
    application: 'shell',
    role: 'host',
    scripts,
    startOnIntent,
    worker,
    styles,
    frames: Object.fromEntries(frames),
    pages: shellPages,
    files: listed(files),
  });
  return { release, files };
}

/** Creates an empty folder for the test. */
export function temporaryFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'releases-'));
}

/**
 * Writes a release as a build does.
 * @returns the folder
 */
export async function writeFakeRelease(folder: string, { release, files }: CheckedRelease): Promise<string> {
  const written: [string, Buffer][] = [
    ...files,
    [releaseFile, Buffer.from(JSON.stringify(release, null, 2))],
  ];
  for (const [name, bytes] of written) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), bytes);
  }
  return folder;
}

/** Sets the correct id of a release. */
export function named<R extends Release>(release: Omit<R, 'id'>): R {
  const unnamed = Object.fromEntries(Object.entries(release).filter(([key]) => key !== 'id'));
  return { ...unnamed, id: releaseId(unnamed) } as unknown as R;
}

function adder(files: Map<string, Buffer>) {
  return (name: string, ending: string, text: string, { hashed = true } = {}): string => {
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 10);
    const file = hashed ? `${name}.${hash}${ending}` : name + ending;
    files.set(file, Buffer.from(text));
    return file;
  };
}

function listed(files: ReadonlyMap<string, Buffer>): Release['files'] {
  return Object.fromEntries(
    [...files].map(([name, bytes]) => [name, { integrity: integrityOf(bytes), bytes: bytes.length }]),
  );
}

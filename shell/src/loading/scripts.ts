/** A script of a release, as the composer lists it for the loader. */
export type Script = { url: string; integrity: string };

/** Reads a list of scripts from an attribute of the loader's element. */
export function readScripts(text = '[]'): Script[] {
  return JSON.parse(text) as Script[];
}

/**
 * Runs a script after those that were added before it.
 * @param onError called if it could not be fetched, or is not the file of its hash
 */
export function run({ url, integrity }: Script, onError: () => void): void {
  const script = document.createElement('script');
  Object.assign(script, { src: url, integrity, crossOrigin: 'anonymous', async: false });
  script.addEventListener('error', onError);
  document.head.append(script);
}

/** Runs a script once more, fetched past the cache: browsers keep a file that was damaged on its way. */
export async function runPastCaches(script: Script, onError: () => void): Promise<void> {
  try {
    await (await fetch(script.url, { cache: 'reload' })).arrayBuffer();
    run(script, onError);
  } catch {
    onError();
  }
}

/** Fetches a script that will be imported, without running it. */
export function preload({ url, integrity }: Script): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'script', href: url, integrity, crossOrigin: 'anonymous' });
  link.fetchPriority = 'low';
  document.head.append(link);
}

import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import webpack, { type MultiCompiler } from 'webpack';

/** Where nobody looks on, a line is written at each of these shares of a build, in percent. */
const lines = [25, 50, 75];

/** Says about how long a build takes, and on a terminal how far it is, until it is done. */
export function showProgress(
  compiler: MultiCompiler,
  root: string,
  output: Pick<NodeJS.WriteStream, 'isTTY'> & { write: (text: string) => boolean } = process.stderr,
): void {
  const caches = path.join(root, '.cache/webpack');
  const [{ name = '' } = {}] = compiler.compilers;
  const isFirst = !existsSync(caches) || !readdirSync(caches).some((cache) => cache.startsWith(name));
  output.write(`Building${isFirst ? ': the first time takes a minute or two, later ones less' : ''}.\n`);
  let shown = 0;
  new webpack.ProgressPlugin((share) => {
    const percent = Math.floor(share * 100);
    if (percent <= shown) return;
    if (output.isTTY) output.write(percent === 100 ? '\r\u001b[K' : `\rBuilt: ${String(percent)} %`);
    else
      for (const line of lines)
        if (shown < line && percent >= line) output.write(`Built: ${String(line)} %\n`);
    shown = percent;
  }).apply(compiler);
}

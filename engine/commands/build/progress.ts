import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import webpack, { type MultiCompiler } from 'webpack';

/** Says about how long a build takes, and how far it is: on a terminal in one line that moves, elsewhere in one for each quarter. */
export function showProgress(
  compiler: MultiCompiler,
  root: string,
  output: Pick<NodeJS.WriteStream, 'isTTY'> & { write: (text: string) => boolean } = process.stderr,
): void {
  const caches = path.join(root, '.cache/webpack');
  const [{ name = '' } = {}] = compiler.compilers;
  const isFirst = !existsSync(caches) || !readdirSync(caches).some((cache) => cache.startsWith(name));
  output.write(`Building${isFirst ? ': the first time takes a minute or two, later ones less' : ''}.\n`);
  const step = output.isTTY ? 1 : 25;
  let shown = 0;
  new webpack.ProgressPlugin((share) => {
    const percent = Math.floor((share * 100) / step) * step;
    if (percent <= shown) return;
    shown = percent;
    if (output.isTTY) output.write(percent === 100 ? '\r\u001b[K' : `\rBuilt: ${String(percent)} %`);
    else output.write(`Built: ${String(percent)} %\n`);
  }).apply(compiler);
}

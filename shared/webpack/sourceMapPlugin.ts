import path from 'node:path';
import { SourceMapDevToolPlugin } from 'webpack';
import { mapsFolder } from './mapsFolder';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Writes a source map beside the files of a release, without the sources themselves: with it, a place in a script is read
 * back to its line.
 */
export function sourceMapPlugin(): SourceMapDevToolPlugin {
  return new SourceMapDevToolPlugin({
    test: /\.js$/,
    filename: `${mapsFolder}[file].map`,
    append: false,
    noSources: true,
    moduleFilenameTemplate: sourceName,
    fallbackModuleFilenameTemplate: sourceName,
  });
}

/** How a map names a source: by its path in the checkout or of its package, which is the same in any folder. */
function sourceName({ absoluteResourcePath }: { absoluteResourcePath: string }): string {
  const file = absoluteResourcePath.split(path.sep).join('/');
  const packages = file.lastIndexOf('/node_modules/');
  // The federation plugin names what it writes by a hash over absolute paths.
  if (packages !== -1) return file.slice(packages + 1).replace(/(\.federation\/entry)\.[0-9a-f]+/, '$1');
  return path.isAbsolute(file) ? path.relative(root, file).split(path.sep).join('/') : file;
}

import path from 'node:path';
import webpack from 'webpack';
import { mapsFolder } from '../releases/maps';
import { root } from '../releases/site/applications';

/**
 * Writes source maps without the sources themselves, which map a position in a script to its line in the source.
 */
export function sourceMapPlugin(): webpack.SourceMapDevToolPlugin {
  return new webpack.SourceMapDevToolPlugin({
    test: /\.js$/,
    filename: `${mapsFolder}[file].map`,
    append: false,
    noSources: true,
    moduleFilenameTemplate: sourceName,
    fallbackModuleFilenameTemplate: sourceName,
  });
}

/** The name of a source in a map: its path in the checkout or in its package, which is the same in any folder. */
function sourceName({ absoluteResourcePath }: { absoluteResourcePath: string }): string {
  const file = absoluteResourcePath.split(path.sep).join('/');
  const packages = file.lastIndexOf('/node_modules/');
  // The federation plugin names its files by a hash over absolute paths.
  if (packages !== -1) return file.slice(packages + 1).replace(/(\.federation\/entry)\.[0-9a-f]+/, '$1');
  return path.isAbsolute(file) ? path.relative(root, file).split(path.sep).join('/') : file;
}

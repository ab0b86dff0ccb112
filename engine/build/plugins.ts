import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { styleIntegrityKey } from '../contract/registry';
import type { Application, Site } from '../releases/site/openSite';

/** Writes the host's name where `engine/browser` reads it. */
export const shellNamePlugin = ({ shellName }: Site) =>
  new webpack.DefinePlugin({ SHELL_NAME: JSON.stringify(shellName) });

/** Refuses to build what imports the source of another application: it would be released with this one. */
export const applicationsApart =
  ({ name, folder }: Pick<Application, 'name' | 'folder'>, { applications }: Site) =>
  (compiler: Compiler) => {
    compiler.hooks.normalModuleFactory.tap('applicationsApart', ({ hooks }) => {
      hooks.afterResolve.tap('applicationsApart', ({ createData: { resource = '' } = {} }) => {
        const other = applications.find((each) => resource.startsWith(each.folder + path.sep));
        if (other && other.folder !== folder)
          throw new Error(
            `${name} imports ${path.join(other.workspace, path.relative(other.folder, resource))}: applications know each other by the page contract alone. Link to the page, or move what both use into a folder of its own.`,
          );
      });
    });
  };

/** The files of each named group of chunks, in the order of loading, which a release lists. */
export type ChunkMap = Record<string, { scripts: string[]; styles: string[] }>;

/** Writes the chunk map of a browser build to `.build/chunks.json` of the application in a folder. */
export const chunkMap = (folder: string) => (compiler: Compiler) => {
  compiler.hooks.afterEmit.tap('chunkMap', ({ namedChunkGroups }) => {
    const chunks: ChunkMap = {};
    for (const [name, group] of namedChunkGroups) {
      const ending = (end: string) => group.getFiles().filter((file) => file.endsWith(end));
      chunks[name] = { scripts: ending('.js'), styles: ending('.css') };
    }
    mkdirSync(path.join(folder, '.build'), { recursive: true });
    writeFileSync(path.join(folder, '.build/chunks.json'), JSON.stringify(chunks, null, 2));
  });
};

/** Sets the ids of the two modules that the federation plugin generates: webpack's would differ from folder to folder. */
export function fixedModuleIds(compiler: Compiler): void {
  compiler.hooks.compilation.tap('fixedModuleIds', ({ chunkGraph, hooks }) => {
    hooks.beforeModuleIds.tap('fixedModuleIds', (modules) => {
      for (const module of modules) {
        const identifier = module.identifier();
        if (!/[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js/.test(identifier)) continue;
        const id = identifier.startsWith('container entry') ? 'container' : 'federation';
        chunkGraph.setModuleId(module, id);
      }
    });
  });
}

/**
 * Makes the code that loads a script set its `integrity`. Of all files of a chunk, the library keeps the hash of the last one,
 * and their order depends on webpack's cache: a script could get the hash of its stylesheet, and every browser would refuse
 * it. So each chunk's script is moved to the end one stage before the library runs.
 */
export function scriptIntegrity(compiler: Compiler): void {
  const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE - 1;
  compiler.hooks.thisCompilation.tap('scriptIntegrity', ({ chunks, hooks }) => {
    hooks.processAssets.tap({ name: 'scriptIntegrity', stage }, () => {
      for (const { files } of chunks) {
        for (const script of [...files].filter((file) => file.endsWith('.js'))) {
          files.delete(script);
          files.add(script);
        }
      }
    });
  });
  // The algorithm of `integrityOf` in engine/releases: a browser fetches a preload again if the two differ.
  new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }).apply(compiler);
}

/** Makes the code that loads a stylesheet set its `integrity`, to the hash from the registry: in the entry it would cost bytes. */
export function styleIntegrity(compiler: Compiler): void {
  compiler.hooks.compilation.tap('styleIntegrity', (compilation) => {
    MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
      'styleIntegrity',
      (source, { tag }) =>
        `${source}${tag}.integrity = (self.${styleIntegrityKey} || {})[${tag}.getAttribute("href")] || "";`,
    );
  });
}

/** Writes source maps to `.build/maps`, for `health`. They are no part of a release: the same source gives them again. */
export const sourceMaps = new webpack.SourceMapDevToolPlugin({
  test: /\.js$/,
  filename: '../.build/maps/[file].map',
  append: false,
  noSources: true,
  moduleFilenameTemplate: '[resource-path]',
  fallbackModuleFilenameTemplate: '[resource-path]',
});

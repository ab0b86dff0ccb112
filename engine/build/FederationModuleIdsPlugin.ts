import type { Compiler } from 'webpack';

/** The file that the federation plugin writes: its name is a hash over absolute paths. */
const runtimeFile = /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js/;

/**
 * Sets the ids of the two modules that the federation plugin generates. Webpack would derive them from a file name that
 * depends on the folder, and the same source would give a different release in each.
 */
export class FederationModuleIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('FederationModuleIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('FederationModuleIdsPlugin', (modules) => {
        for (const module of modules) {
          const identifier = module.identifier();
          if (!runtimeFile.test(identifier)) continue;
          const id = identifier.startsWith('container entry') ? 'container' : 'federation';
          compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

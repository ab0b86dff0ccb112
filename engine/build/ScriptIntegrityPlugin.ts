import webpack, { type Compiler } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';

/** The same algorithm as `integrityOf` in engine/releases: a browser fetches a preload again if the two differ. */
const hashFuncNames: [string] = ['sha256'];

/**
 * Makes the code that loads a script set its `integrity`. Of all files of a chunk, the library keeps the hash of the last one,
 * and their order depends on webpack's cache: a script could get the hash of its stylesheet, and every browser would refuse
 * it. So this plugin moves each chunk's script to the end before the library runs.
 */
export class ScriptIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ScriptIntegrityPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        // One stage before the library's.
        {
          name: 'ScriptIntegrityPlugin',
          stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE - 1,
        },
        () => {
          for (const { files } of compilation.chunks) {
            for (const script of [...files].filter((file) => file.endsWith('.js'))) {
              files.delete(script);
              files.add(script);
            }
          }
        },
      );
    });
    new SubresourceIntegrityPlugin({ hashFuncNames }).apply(compiler);
  }
}

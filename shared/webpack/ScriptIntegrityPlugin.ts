import { Compilation, type Compiler } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';

/** The same algorithm as `integrityOf` in shared/release: a browser fetches a preload again when the two differ. */
const hashFuncNames: [string] = ['sha256'];

/**
 * Has the code that loads a script give the hash the browser must find it to have. The library keeps, of all files of a
 * chunk, the hash of the last one, and their order is the order in which webpack's cache happened to hand them out: with
 * a stylesheet beside it, a script could get the stylesheet's hash, and every browser refuses such a script. So each
 * chunk's script is put last before the library looks.
 */
export class ScriptIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ScriptIntegrityPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        // One stage before the library's.
        { name: 'ScriptIntegrityPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE - 1 },
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

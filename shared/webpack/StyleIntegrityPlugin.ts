import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler } from 'webpack';
import { styleIntegrityKey } from '../src/styleIntegrity';

/**
 * Has the code that loads a stylesheet give the hash the browser must find it to have. The hashes come from the registry,
 * by way of the shell, and not from the entry, where they would weigh on every visit.
 */
export class StyleIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StyleIntegrityPlugin', (compilation) => {
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'StyleIntegrityPlugin',
        (source, { tag }) =>
          `${source}${tag}.integrity = (self.${styleIntegrityKey} || {})[${tag}.getAttribute("href")] || "";`,
      );
    });
  }
}

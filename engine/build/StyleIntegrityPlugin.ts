import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler } from 'webpack';
import { styleIntegrityKey } from '../contract/registry';

/**
 * Makes the code that loads a stylesheet set its `integrity`. The hashes come from the registry through the shell, not from
 * the entry, where they would cost bytes on every visit.
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

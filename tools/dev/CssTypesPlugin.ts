import { DtsCreator } from 'typed-css-modules/lib/dts-creator.js';
import type { Compiler } from 'webpack';

/** Writes the types of a style module's class names (`*.module.css.d.ts`) again while it is edited, as `npm run types` does. */
export class CssTypesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.watchRun.tapPromise('CssTypesPlugin', async ({ modifiedFiles }) => {
      const edited = [...(modifiedFiles ?? [])].filter((file) => file.endsWith('.module.css'));
      await Promise.all(edited.map(writeTypes));
    });
  }
}

async function writeTypes(file: string): Promise<void> {
  try {
    const types = await new DtsCreator().create(file);
    await types.writeFile();
  } catch {
    // The build itself reports the errors of an incomplete stylesheet.
  }
}

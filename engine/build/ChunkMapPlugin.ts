import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler } from 'webpack';
import type { Application } from './application';

/** The files of each named group of chunks, in the order of loading, which a release lists. */
export type ChunkMap = Record<string, { scripts: string[]; styles: string[] }>;

/** Writes the chunk map of a browser build to `.build/chunks.json` of the application. */
export class ChunkMapPlugin {
  readonly #application: Application;

  constructor(application: Application) {
    this.#application = application;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap('ChunkMapPlugin', (compilation) => {
      const chunks: ChunkMap = {};
      for (const [name, group] of compilation.namedChunkGroups) {
        const files = group.getFiles();
        chunks[name] = {
          scripts: files.filter((file) => file.endsWith('.js')),
          styles: files.filter((file) => file.endsWith('.css')),
        };
      }
      const folder = path.join(this.#application.folder, '.build');
      mkdirSync(folder, { recursive: true });
      writeFileSync(path.join(folder, 'chunks.json'), JSON.stringify(chunks, null, 2));
    });
  }
}

import { open } from 'node:fs/promises';
import path from 'node:path';
import { type ChannelReader, tooLong } from './ChannelReader';

/** A channel in a folder of this machine. */
export class FolderReader implements ChannelReader {
  readonly name: string;
  readonly isLocal = true;
  /** A switch is to show within two seconds. */
  readonly interval = 500;

  /** @param folder such as `releases/content` */
  constructor(folder: string) {
    this.name = folder;
  }

  async read(file: string, maxBytes: number): Promise<Buffer | undefined> {
    const handle = await open(path.join(this.name, file)).catch((error: unknown) => {
      if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
      throw error;
    });
    if (!handle) return undefined;
    try {
      if ((await handle.stat()).size > maxBytes) throw tooLong(file, maxBytes);
      return await handle.readFile();
    } finally {
      await handle.close();
    }
  }
}

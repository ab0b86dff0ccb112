import { readFileSync } from 'node:fs';

/** What decides how a program can be installed. */
export type System = {
  platform: NodeJS.Platform;
  isRoot: boolean;
  /** The `ID` of a Linux distribution in its `os-release`, such as `debian`. */
  distribution: string | undefined;
};

/** The system of this machine. */
export function thisSystem(): System {
  const { platform } = process;
  return { platform, isRoot: process.getuid?.() === 0, distribution: distributionOf('/etc/os-release') };
}

/** @returns nothing if there is no such file, as on other systems */
export function distributionOf(file: string): string | undefined {
  try {
    return /^ID="?([^"\n]+)/m.exec(readFileSync(file, 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}

import { execa } from 'execa';
import { join } from 'node:path';

/** The oldest Java that runs the official emulator. */
const oldestJava = 11;

/**
 * Finds a Java that runs the emulator: that of `JAVA_HOME`, else the one on the path.
 * @param env the environment to search
 * @returns the command, or the reason why there is none, as the end of a sentence
 */
export async function findJava(
  env: NodeJS.ProcessEnv = process.env,
): Promise<{ java: string } | { missing: string }> {
  const candidates = [...(env.JAVA_HOME ? [join(env.JAVA_HOME, 'bin', 'java')] : []), 'java'];
  let missing = 'there is no Java on this machine';
  for (const java of candidates) {
    const version = await majorVersionOf(java, env);
    if (version !== undefined && version >= oldestJava) return { java };
    if (version !== undefined)
      missing = `the Java on this machine is ${String(version)} and the emulator needs ${String(oldestJava)}`;
  }
  return { missing };
}

async function majorVersionOf(java: string, env: NodeJS.ProcessEnv): Promise<number | undefined> {
  const { failed, all = '' } = await execa(java, ['-version'], {
    env,
    extendEnv: false,
    reject: false,
    all: true,
  });
  return failed ? undefined : javaVersionIn(all);
}

/** The major version in the output of `java -version`: 8 for `"1.8.0_292"`, 17 for `"17.0.15"`. */
export function javaVersionIn(text: string): number | undefined {
  const version = /version "(?:1\.)?(\d+)/.exec(text)?.[1];
  return version === undefined ? undefined : Number(version);
}

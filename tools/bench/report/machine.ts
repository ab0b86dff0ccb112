import { availableParallelism, loadavg, platform, totalmem } from 'node:os';
import { execa } from 'execa';
import { findChromium } from '../../browsers/findChromium';

export type Machine = {
  summary: string;
  cores: number;
  memoryGb: number;
  platform: string;
  node: string;
  chromium: string;
  /** Processes that wanted a core in the minute before: above 0.5 others were busy as well. */
  loadBefore: number;
  measuredAt: string;
};

/** A summary of the machine that measured. */
export async function describeMachine(): Promise<Machine> {
  const { stdout } = await execa(await findChromium(), ['--version'], { stderr: 'ignore' });
  const machine = {
    cores: availableParallelism(),
    memoryGb: Math.round(totalmem() / 2 ** 30),
    platform: platform(),
    node: process.version,
    chromium: /[\d.]+/.exec(stdout)?.[0] ?? 'unknown',
    loadBefore: loadavg()[0] ?? 0,
    measuredAt: new Date().toISOString(),
  };
  const { cores, memoryGb, node, chromium, loadBefore } = machine;
  return {
    ...machine,
    summary: `${String(cores)} cores, ${String(memoryGb)} GB, Node ${node}, Chromium ${chromium}; load before: ${loadBefore.toFixed(1)}`,
  };
}

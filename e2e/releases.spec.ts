import { sitePages } from './support/sitePages';
import { expect, test } from './support/test';
import { reworded } from './support/variants';

const text = async (address: string) => (await fetch(address)).text();

/** Waits until a page contains a text. How long that takes is measured by the benchmark. */
async function untilShown(address: string, expected: string): Promise<void> {
  await expect.poll(() => text(address), { intervals: [25] }).toContain(expected);
}

/**
 * Fetches pages without a pause, several at a time, while something else runs.
 * @returns the number of calls, and every failed or incomplete response
 */
async function hammer(
  addresses: readonly string[],
  meanwhile: () => Promise<void>,
): Promise<{ calls: number; failures: string[] }> {
  const failures: string[] = [];
  let calls = 0;
  let isOver = false;
  const ask = async (first: number) => {
    for (let turn = first; !isOver; turn++) {
      const address = addresses[turn % addresses.length] ?? '';
      calls += 1;
      try {
        const response = await fetch(address);
        const isWhole = /(<\/html>|\})$/.test(await response.text());
        if (response.status !== 200 || !isWhole) failures.push(`${address}: ${String(response.status)}`);
      } catch (error) {
        failures.push(`${address}: ${String(error)}`);
      }
    }
  };
  const asking = [0, 1, 2, 3].map(ask);
  try {
    await meanwhile();
  } finally {
    isOver = true;
    await Promise.all(asking);
  }
  return { calls, failures };
}

test(
  'releases: one is released and rolled back without a failed call',
  { tag: '@smoke' },
  async ({ startSite }) => {
    const site = await startSite();
    const address = `${site.address}/about`;
    const old = await text(address);
    const script = /src="(\/static\/js\/[^"]+)"/.exec(old)?.[1] ?? '';
    const addresses = [...sitePages.map((each) => site.address + each.path), `${site.address}/registry.json`];
    const { calls, failures } = await hammer(addresses, async () => {
      await site.publish('content', 'content-reworded');
      await untilShown(address, reworded.about);
      expect((await fetch(site.address + script)).status).toBe(200);
      await site.rollback('content');
      await untilShown(address, '>About Us</h1>');
    });
    expect(failures).toEqual([]);
    expect(calls).toBeGreaterThan(20);
    expect(await text(address)).toBe(old);
  },
);

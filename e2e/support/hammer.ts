/** What a server answered while it was being asked without a pause. */
export type Hammering = {
  requests: number;
  /** Every answer that was not whole and good, and every request that got none. */
  failures: string[];
};

/**
 * Asks for addresses without a pause, several at a time, for as long as something else is done.
 * @param isWhole tells of a body whether it is a whole page of the site
 * @param meanwhile what is done under load
 */
export async function hammer(
  addresses: readonly string[],
  isWhole: (body: string) => boolean,
  meanwhile: () => Promise<void>,
): Promise<Hammering> {
  const clients = 4;
  const result: Hammering = { requests: 0, failures: [] };
  let isOver = false;
  const ask = async (first: number) => {
    for (let turn = first; !isOver; turn++) {
      const address = addresses[turn % addresses.length] ?? '';
      result.requests += 1;
      try {
        const response = await fetch(address);
        const body = await response.text();
        if (response.status !== 200 || !isWhole(body))
          result.failures.push(`${address}: ${String(response.status)}`);
      } catch (error) {
        result.failures.push(`${address}: ${String(error)}`);
      }
    }
  };
  const asking = Array.from({ length: clients }, (_, first) => ask(first));
  try {
    await meanwhile();
  } finally {
    isOver = true;
    await Promise.all(asking);
  }
  return result;
}

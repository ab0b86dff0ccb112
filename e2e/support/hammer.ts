/** The responses of a server to requests without a pause. */
export type Hammering = {
  requests: number;
  /** Every failed or incomplete response, and every request without one. */
  failures: string[];
};

/**
 * Requests addresses without a pause, several at a time, while something else runs.
 * @param isWhole returns whether a body is a complete page of the site
 * @param meanwhile runs under load
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

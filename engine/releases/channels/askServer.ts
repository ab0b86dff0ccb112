import { z } from 'zod';

/** How long a server may take to respond, in milliseconds. */
const patience = 5000;

const healthSchema = z.object({
  applications: z.record(
    z.string(),
    z.object({ release: z.string().optional(), problem: z.string().optional() }),
  ),
});

/**
 * Requests the served releases from a composer.
 * @param address the composer's own address, such as `http://10.0.0.5:3000`: nginx does not expose `/healthz`
 * @throws if it does not return them
 */
export async function askServer(address: string) {
  try {
    const response = await fetch(new URL('/healthz', address), { signal: AbortSignal.timeout(patience) });
    const { applications } = healthSchema.parse(await response.json());
    return Object.entries(applications).map(([application, served]) => ({ application, ...served }));
  } catch (error) {
    throw new Error(`${address} does not return its health: is it the address of a composer itself?`, {
      cause: error,
    });
  }
}

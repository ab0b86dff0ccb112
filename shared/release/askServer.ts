import { z } from 'zod';

/** How long a server may take to answer, in milliseconds. */
const patience = 5000;

const healthSchema = z.object({
  applications: z.record(
    z.string(),
    z.object({ release: z.string().optional(), problem: z.string().optional() }),
  ),
});

/** What a server serves of one application, and why it is not what is live. */
type ServedApplication = { application: string; release?: string; problem?: string };

/**
 * Asks a composer what it serves.
 * @param address where it answers itself, such as `http://10.0.0.5:3000`: nginx keeps `/healthz` from the public
 * @throws where it does not say
 */
export async function askServer(address: string): Promise<ServedApplication[]> {
  try {
    const answer = await fetch(new URL('/healthz', address), { signal: AbortSignal.timeout(patience) });
    const { applications } = healthSchema.parse(await answer.json());
    return Object.entries(applications).map(([application, { release, problem }]) => ({
      application,
      ...(release !== undefined && { release }),
      ...(problem !== undefined && { problem }),
    }));
  } catch (error) {
    throw new Error(`${address} does not say what it serves: is it the address of a composer itself?`, {
      cause: error,
    });
  }
}

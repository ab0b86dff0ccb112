import type { Composition } from '../../contract/composition';

/** The global object, which the compiler types as that of any kind of worker. The composer writes the composition into it. */
export const scope = globalThis as unknown as ServiceWorkerGlobalScope & { composition: Composition };

/** The global object, which the compiler types as that of any kind of worker. */
export const scope = globalThis as unknown as ServiceWorkerGlobalScope;

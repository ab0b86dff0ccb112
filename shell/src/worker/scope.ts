/** The global object, which the compiler takes for that of any kind of worker. */
export const scope = globalThis as unknown as ServiceWorkerGlobalScope;

/**
 * Chromium's message for a preload that is not used within a few seconds. It depends on the speed of the machine, so tests
 * ignore it; those of hydration compare the preloads with what runs.
 */
export const unusedPreload = /was preloaded using link preload but not used/;

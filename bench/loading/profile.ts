/** The phone and the line that pages are loaded with. */
export const profile = {
  /** Of the processor, as a multiple of this machine's time. */
  slowdown: 4,
  latencyMs: 150,
  downloadBytesPerSecond: 1_600_000 / 8,
  uploadBytesPerSecond: 750_000 / 8,
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
} as const;

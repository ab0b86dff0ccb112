/** A phone and its line. */
export type Profile = {
  /** The name in figures and tables: `3G`. */
  name: string;
  /** A description in one line. */
  description: string;
  /** The factor by which the processor is slower than this machine's. */
  slowdown: number;
  latencyMs: number;
  downloadBytesPerSecond: number;
  uploadBytesPerSecond: number;
  /** The longest time from a click to the page that the shell paints, in milliseconds. */
  followed: number;
};

export const profile3g: Profile = {
  name: '3G',
  description: '1.6 Mbit/s, 150 ms, four times slower processor',
  slowdown: 4,
  latencyMs: 150,
  downloadBytesPerSecond: 1_600_000 / 8,
  uploadBytesPerSecond: 750_000 / 8,
  followed: 120,
};

export const profile2g: Profile = {
  name: '2G',
  description: '400 kbit/s, 400 ms, six times slower processor',
  slowdown: 6,
  latencyMs: 400,
  downloadBytesPerSecond: 400_000 / 8,
  uploadBytesPerSecond: 400_000 / 8,
  followed: 200,
};

/** The phone of all measurements, as options of Playwright's contexts. */
export const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const;

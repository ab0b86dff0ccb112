import { defineConfig, type LaunchOptions } from '@playwright/test';
import path from 'node:path';
import { commonConfig } from './commonConfig';
import type { DatabaseOptions } from './support/databaseTest';
import { fontEnvironment, type FontSet } from '../tools/browsers/fonts/fontEnvironment';

/** The tag of the tests that `npm test` runs. */
const smoke = /@smoke/;

const launchOptions = (fonts: FontSet): LaunchOptions => ({
  // Set by the global setup, before any worker reads this.
  executablePath: process.env.CHROMIUM_PATH ?? '',
  args: ['--disable-background-networking'],
  env: fontEnvironment(fonts),
});

export default defineConfig<object, DatabaseOptions>({
  ...commonConfig,
  // They have their own configuration.
  testIgnore: path.join(import.meta.dirname, 'engines/**'),
  outputDir: '../test-results',
  // One set of pictures for all systems, because the fonts are the same.
  snapshotPathTemplate: '{testDir}/{testFileName}-snapshots/{arg}{ext}',
  use: {
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
  },
  projects: [
    // What `npm test` runs, on any system: the embedded store may stand in for the emulator.
    {
      name: 'smoke',
      grep: smoke,
      use: { launchOptions: launchOptions('narrow'), needsEmulator: false },
    },
    { name: 'chromium', grepInvert: smoke, use: { launchOptions: launchOptions('narrow') } },
    // The layout must also work with the widest fonts of users' machines.
    { name: 'wide fonts', testMatch: '**/layout.spec.ts', use: { launchOptions: launchOptions('wide') } },
  ],
});

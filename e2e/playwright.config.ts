import { defineConfig, type LaunchOptions } from '@playwright/test';
import path from 'node:path';
import { commonConfig } from './commonConfig';
import type { DatabaseOptions } from './support/databaseTest';
import { fontEnvironment, type FontSet } from 'federated-site/testing';

/** The tag of the tests that `npm test` runs. */
const smoke = /@smoke/;

const launchOptions = (fonts: FontSet): LaunchOptions => ({
  // Set by the global setup, before any worker reads this.
  executablePath: process.env.CHROMIUM_PATH ?? '',
  args: ['--disable-background-networking', '--font-render-hinting=none'],
  env: fontEnvironment(fonts),
});

/** They have their own configuration. */
const engines = path.join(import.meta.dirname, 'engines/**');

/** Tests that compare pictures. */
const pictures = '**/visual.spec.ts';

export default defineConfig<object, DatabaseOptions>({
  ...commonConfig,
  testIgnore: engines,
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
    {
      name: 'chromium',
      testIgnore: [engines, pictures],
      grepInvert: smoke,
      use: { launchOptions: launchOptions('narrow') },
    },
    // One after the other: each builds the desk in the same folder.
    { name: 'desk', testDir: '../desk', workers: 1, use: { launchOptions: launchOptions('narrow') } },
    // Only Linux takes its fonts from the project: elsewhere the pictures differ, and wide fonts are those of the machine.
    ...(process.platform === 'linux'
      ? [
          { name: 'pictures', testMatch: pictures, use: { launchOptions: launchOptions('narrow') } },
          {
            name: 'wide fonts',
            testMatch: '**/layout.spec.ts',
            grep: /@fonts/,
            use: { launchOptions: launchOptions('wide') },
          },
        ]
      : []),
  ],
});

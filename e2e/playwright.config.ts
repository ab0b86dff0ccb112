import { defineConfig, type LaunchOptions } from '@playwright/test';
import path from 'node:path';
import { commonConfig } from './commonConfig';
import { fontEnvironment, type FontSet } from '../tools/browsers/fonts/fontEnvironment';

const launchOptions = (fonts: FontSet): LaunchOptions => ({
  // Set by the global setup, before any worker reads this.
  executablePath: process.env.CHROMIUM_PATH ?? '',
  args: ['--disable-background-networking'],
  env: fontEnvironment(fonts),
});

export default defineConfig({
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
    { name: 'chromium', use: { launchOptions: launchOptions('narrow') } },
    // The layout must also work with the widest fonts of users' machines.
    { name: 'wide fonts', testMatch: '**/layout.spec.ts', use: { launchOptions: launchOptions('wide') } },
  ],
});

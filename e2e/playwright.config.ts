import { defineConfig, type LaunchOptions } from '@playwright/test';
import path from 'node:path';
import { fontEnvironment, type FontSet } from './fonts/fontEnvironment';

const launchOptions = (fonts: FontSet): LaunchOptions => ({
  // Found by the global setup, before any worker reads this.
  executablePath: process.env.CHROMIUM_PATH ?? '',
  args: ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  env: fontEnvironment(fonts),
});

export default defineConfig({
  testDir: '.',
  // They have a configuration of their own.
  testIgnore: path.join(import.meta.dirname, 'engines/**'),
  outputDir: '../test-results',
  // One set of pictures for every system: the fonts are the same.
  snapshotPathTemplate: '{testDir}/{testFileName}-snapshots/{arg}{ext}',
  globalSetup: './support/globalSetup.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // The site has no nondeterminism that a second try may hide.
  retries: 0,
  timeout: 60_000,
  // A machine that does other things meanwhile is slow, and no reason to fail.
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    screenshot: 'only-on-failure',
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
  },
  projects: [
    { name: 'chromium', use: { launchOptions: launchOptions('narrow') } },
    // The layout has to hold with the widest fonts that a visitor's machine may have, too.
    { name: 'wide fonts', testMatch: '**/layout.spec.ts', use: { launchOptions: launchOptions('wide') } },
  ],
});

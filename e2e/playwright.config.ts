import { defineConfig, type LaunchOptions } from '@playwright/test';
import path from 'node:path';
import { fontEnvironment, type FontSet } from '../tools/browsers/fonts/fontEnvironment';

const launchOptions = (fonts: FontSet): LaunchOptions => ({
  // Set by the global setup, before any worker reads this.
  executablePath: process.env.CHROMIUM_PATH ?? '',
  args: ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  env: fontEnvironment(fonts),
});

export default defineConfig({
  testDir: '.',
  // They have their own configuration.
  testIgnore: path.join(import.meta.dirname, 'engines/**'),
  outputDir: '../test-results',
  // One set of pictures for all systems, because the fonts are the same.
  snapshotPathTemplate: '{testDir}/{testFileName}-snapshots/{arg}{ext}',
  globalSetup: './support/globalSetup.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // The tests are deterministic: a retry would hide a defect.
  retries: 0,
  timeout: 60_000,
  // A busy machine must not fail a test.
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    screenshot: 'only-on-failure',
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
  },
  projects: [
    { name: 'chromium', use: { launchOptions: launchOptions('narrow') } },
    // The layout must also work with the widest fonts of users' machines.
    { name: 'wide fonts', testMatch: '**/layout.spec.ts', use: { launchOptions: launchOptions('wide') } },
  ],
});

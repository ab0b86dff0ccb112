import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  // They have a configuration of their own.
  testIgnore: 'engines/**',
  outputDir: '../test-results',
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
    launchOptions: {
      // Found by the global setup, before any worker reads this.
      executablePath: process.env.CHROMIUM_PATH ?? '',
      args: ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    },
    screenshot: 'only-on-failure',
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
  },
});

import type { PlaywrightTestConfig } from '@playwright/test';

/** What all browser tests have in common. */
export const commonConfig = {
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './support/globalSetup.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // In CI one odd moment of an engine must not cost a whole run: what needs its second try is listed at the end.
  retries: process.env.CI ? 1 : 0,
  // Many times what a test takes: a busy machine must not fail one.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
} satisfies PlaywrightTestConfig;

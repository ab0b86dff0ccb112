import type { PlaywrightTestConfig } from '@playwright/test';

/** What all browser tests have in common. */
export const commonConfig = {
  testDir: '.',
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
} satisfies PlaywrightTestConfig;

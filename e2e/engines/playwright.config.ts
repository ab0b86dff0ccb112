import { defineConfig } from '@playwright/test';
import type { EngineName } from './support/Engine';

const engines: EngineName[] = ['chromium', 'firefox', 'webkit'];

/** The most important tests in all three engines: `npm run test:engines`, or one of them with `-- --project=webkit`. */
export default defineConfig<object, { engineName: EngineName }>({
  testDir: '.',
  outputDir: '../../test-results/engines',
  globalSetup: './support/globalSetup.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  projects: engines.map((engineName) => ({ name: engineName, use: { engineName } })),
});

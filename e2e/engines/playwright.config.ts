import { defineConfig } from '@playwright/test';
import { commonConfig } from '../commonConfig';
import type { EngineName } from './support/Engine';

const engines: EngineName[] = ['chromium', 'firefox', 'webkit'];

/** The most important tests in all three engines: `npm run test:engines`, or one of them with `-- --project=webkit`. */
export default defineConfig<object, { engineName: EngineName }>({
  ...commonConfig,
  outputDir: '../../test-results/engines',
  projects: engines.map((engineName) => ({ name: engineName, use: { engineName } })),
});

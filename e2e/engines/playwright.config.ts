import { defineConfig } from '@playwright/test';
import { commonConfig } from '../commonConfig';
import { playwrightBrowser } from '../install/playwrightBrowser';
import type { EngineName } from './support/Engine';

const engines: EngineName[] = ['firefox', 'webkit'];

/** What can differ from Chromium: `npm run test:engines`, or one of them with `-- --project=webkit`. */
export default defineConfig<object, { engineName: EngineName }>({
  ...commonConfig,
  outputDir: '../../test-results/engines',
  projects: engines.map((engineName) => ({
    name: engineName,
    use: { engineName },
    // Playwright's drivers switch the back-forward cache off, in Firefox and WebKit for good (see its `page.goBack`).
    testIgnore: playwrightBrowser(engineName) ? '**/bfcache.spec.ts' : [],
  })),
});

import type { Registry } from '@site/shared/contract/registry';
import { reportsAddress, type SentReport } from '@site/shared/contract/reports';
import { execa } from 'execa';
import { pathToFileURL } from 'node:url';
import { root } from '@site/publishing/site/applications';
import { axeViolations } from './support/axeViolations';
import { keptReports } from './support/keptReports';
import { leave } from './support/leave';
import type { RunningSite } from './support/RunningSite';
import { expect, test } from './support/test';

// A page view is reported as it is left: at once, and in any order.
test.use({ serviceWorkers: 'block' });

const markup = '<img src="x" onerror="alert(1)"> & co';

/** Sends an error whose message is markup, as anybody may. */
async function forge(site: RunningSite): Promise<void> {
  const { shell, remotes } = (await (await fetch(`${site.address}/registry.json`)).json()) as Registry;
  const { release = '', entry } = remotes.content ?? {};
  const report: SentReport = {
    view: crypto.randomUUID(),
    isContinued: false,
    route: '/about',
    releases: { shell, content: release },
    connection: '3g',
    errors: [{ kind: 'error', message: markup, stack: [`${entry?.url.slice(1) ?? ''}:1:1`] }],
    vitals: { LCP: 4000, INP: 300, TTFB: 900, FCP: 2500, CLS: 0.2 },
  };
  const headers = { 'sec-fetch-site': 'same-origin' };
  const body = JSON.stringify(report);
  expect((await fetch(site.address + reportsAddress, { method: 'POST', headers, body })).status).toBe(204);
}

test('health: the page of charts can be read without script, on a phone, by everybody', async ({
  page,
  newContext,
  startSite,
  browserMessages,
}, testInfo) => {
  browserMessages.expect(/This page is broken/);
  browserMessages.allow(/Minified React error|uncaught/);
  const site = await startSite({ builds: { content: 'content-extended' } });
  const opened = ['/about', '/what-we-do', '/workshops/broken', '/donate'];
  for (const route of opened) {
    const report = page.waitForResponse(site.address + reportsAddress);
    await page.goto(site.address + route);
    await page.waitForLoadState('networkidle');
    await leave(page, report);
  }
  await page.goto(`${site.address}/robots.txt`);
  await forge(site);
  await expect.poll(async () => (await keptReports(site)).reports.length).toBeGreaterThan(opened.length);
  const file = testInfo.outputPath('health.html');
  await execa('npm', ['run', '--silent', 'health', '--', site.reportsFolder, '--html', file], {
    cwd: root,
    env: { SITE_FILE: site.siteFile },
  });

  const context = await newContext({ javaScriptEnabled: false });
  const health = await context.newPage();
  await health.goto(pathToFileURL(file).href);
  await expect(health.getByRole('heading', { level: 1 })).toHaveText('What page views reported');
  await expect(health.getByRole('heading', { level: 2, name: /^content / })).toBeVisible();
  await expect(health.getByRole('img', { name: /by route/ }).first()).toBeVisible();
  await expect(health.getByRole('table').first()).toBeVisible();
  await expect(
    health.getByText(/content-remote\/src\/pages\/broken\/BrokenPage\.tsx:5:\d+ BrokenPage/).first(),
  ).toBeVisible();
  await expect(health.getByText(markup)).toBeVisible();
  for (const width of [360, 1280]) {
    await health.setViewportSize({ width, height: 800 });
    const beyond = await health.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beyond).toBeLessThanOrEqual(0);
  }
  // axe needs scripts, which the page itself has none of and allows none.
  const scripted = await newContext({ bypassCSP: true });
  const audited = await scripted.newPage();
  await audited.goto(pathToFileURL(file).href);
  for (const colorScheme of ['light', 'dark'] as const) {
    await audited.emulateMedia({ colorScheme });
    expect(await axeViolations(audited)).toEqual([]);
  }
});

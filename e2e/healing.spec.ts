import type { Registry } from '@site/shared/contract/registry';
import { reportsAddress, type SentReport } from '@site/shared/contract/reports';
import { execa } from 'execa';
import { seededRandom } from '@site/shared/testing/seededRandom';
import { root } from '@site/publishing/site/applications';
import { freePort } from '../processes/freePort';
import { leave } from './support/leave';
import type { RunningSite } from './support/RunningSite';
import { expect, test } from './support/test';

// Each user of this test opens one page.
test.use({ serviceWorkers: 'block' });

/** The number of users of the previous release. */
const usersBefore = 300;

/** The number of users within which a release that fails for one of twenty is rolled back. */
const limit = 60;

/** The number of simultaneous users. */
const together = 4;

/** The page that one of twenty users opens, and that of the others. */
const pages = {
  broken: { path: '/workshops/broken', heading: 'A broken workshop' },
  fine: { path: '/about', heading: 'About Us' },
};

const addressOf = (user: number) => `198.51.${String(user >> 8)}.${String(user & 255)}`;

async function releaseOf(site: RunningSite): Promise<string> {
  const registry = (await (await fetch(`${site.address}/registry.json`)).json()) as Registry;
  return registry.remotes.content?.release ?? '';
}

/** Sends a forged report of a page view of the content remote. */
async function sendReport(
  site: RunningSite,
  { address, release, errors = [] }: { address: string; release: string; errors?: SentReport['errors'] },
): Promise<number> {
  const report: SentReport = {
    view: crypto.randomUUID(),
    isContinued: false,
    route: '/about',
    releases: { content: release },
    connection: '4g',
    errors,
    vitals: {},
  };
  const { status } = await fetch(site.address + reportsAddress, {
    method: 'POST',
    headers: { 'x-forwarded-for': address, 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(report),
  });
  return status;
}

/** The output of `npm run releases` for this site. */
async function releasesCommand({ siteFile, cacheFolder, address }: RunningSite) {
  const { all, exitCode } = await execa('npm', ['run', '--silent', 'releases', '--', '--server', address], {
    cwd: root,
    env: { SITE_FILE: siteFile, RELEASE_CACHE: cacheFolder },
    reject: false,
    all: true,
  });
  return { said: all, exitCode };
}

test('healing: a release that throws for one user in twenty is rolled back', async ({
  startSite,
  newContext,
  browserMessages,
}) => {
  browserMessages.expect(/This page is broken/);
  browserMessages.allow(/Minified React error|uncaught/);
  const metricsPort = await freePort();
  const site = await startSite({
    env: { TRUSTED_PROXIES: '127.0.0.1', METRICS_PORT: String(metricsPort) },
  });
  const good = await releaseOf(site);
  for (let user = 0; user < usersBefore; user += 1)
    expect(await sendReport(site, { address: addressOf(1000 + user), release: good })).toBe(204);
  const bad = await site.publish('content', 'content-extended');
  await expect.poll(() => releaseOf(site)).toBe(bad);

  // One client forges as many failing page views as the server accepts.
  const { entry } = ((await (await fetch(`${site.address}/registry.json`)).json()) as Registry).remotes
    .content ?? { entry: { url: '' } };
  const forged: SentReport['errors'] = [
    { kind: 'error', message: 'TypeError: forged', stack: [`${entry.url.slice(1)}:1:1`] },
  ];
  for (let count = 0; count < 100; count += 1)
    expect(await sendReport(site, { address: '203.0.113.9', release: bad, errors: forged })).toBe(204);

  const random = seededRandom(7);
  const unlucky = Array.from({ length: limit / 20 }, (_, twenty) => twenty * 20 + Math.floor(random() * 20));
  const visit = async (user: number) => {
    const { path, heading } = unlucky.includes(user) ? pages.broken : pages.fine;
    const context = await newContext({ extraHTTPHeaders: { 'x-forwarded-for': addressOf(user) } });
    const page = await context.newPage();
    const announced = page.waitForResponse((response) => response.url().endsWith(reportsAddress));
    await page.goto(site.address + path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    // Users without an error report when they leave.
    expect((await leave(page, announced)).status()).toBe(204);
    await context.close();
  };
  let users = 0;
  while (users < limit && (await releaseOf(site)) === bad) {
    await Promise.all(Array.from({ length: together }, (_, index) => visit(users + index)));
    users += together;
  }
  await expect.poll(() => releaseOf(site)).toBe(good);
  // The forger and one unlucky user are not enough.
  expect(users).toBeGreaterThan(20);

  await expect
    .poll(() => site.log.join('\n'))
    .toContain(`content: release ${good} stays live. Release ${bad} was rolled back. It failed for `);
  const metrics = await (await fetch(`http://127.0.0.1:${String(metricsPort)}/metrics`)).text();
  expect(metrics.split('\n')).toContain('site_release_rollbacks_total{application="content"} 1');
  const { said, exitCode } = await releasesCommand(site);
  expect(said).toContain(
    `content is not served: The server of this machine rolled ${bad} back to ${good} at `,
  );
  expect(exitCode).toBe(1);

  // Published again unchanged, and read by a restarted server: it is not adopted.
  await site.publish('content', 'content-extended');
  await site.stopServer();
  await site.startServer();
  expect(await releaseOf(site)).toBe(good);
  await site.rollback('content', bad);
  await expect.poll(() => releaseOf(site)).toBe(bad);
  expect((await releasesCommand(site)).exitCode).toBe(0);
});

import { Channel } from '@site/publishing/channels/Channel';
import { FolderStore } from '@site/publishing/channels/FolderStore';
import { organisation } from '@site/shared/organisation';
import type { Registry } from '@site/shared/contract/registry';
import { createHash } from 'node:crypto';
import { appendFile, cp, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { FakeHost } from '../composer/testing/FakeHost';
import { buildFolder } from './support/builds';
import { hammer } from './support/hammer';
import { hydrated } from '../tools/gate/hydration';
import { expectCleanHydration, traceHydration } from '../tools/gate/testing/hydration';
import { expectNavigation, RequestLog } from './support/RequestLog';
import { publishUnchecked } from './support/publishUnchecked';
import type { RunningSite } from './support/RunningSite';
import { sitePages } from './support/sitePages';
import { expect, test } from './support/test';
import { reworded } from './support/variants';

const text = async (address: string) => (await fetch(address)).text();

const aboutPage = (site: RunningSite) => text(`${site.address}/about`);

/** Waits until a page contains a text. How long that takes is measured by the benchmark. */
async function untilShown(address: string, expected: string): Promise<void> {
  await expect.poll(() => text(address), { intervals: [25] }).toContain(expected);
}

async function registryOf(site: RunningSite): Promise<Registry> {
  return (await (await fetch(`${site.address}/registry.json`)).json()) as Registry;
}

const refusals = (site: RunningSite) =>
  site.log.filter(
    (line) =>
      /^content: (release \w+ stays live|it has no live release)\./.test(line) &&
      !line.includes('has not responded yet'),
  );

for (const { application, build, page, after, before } of [
  {
    application: 'content',
    build: 'content-reworded',
    page: '/about',
    after: reworded.about,
    before: '>About Us</h1>',
  },
  {
    application: 'shell',
    build: 'shell-reworded',
    page: '/donate',
    after: reworded.footer,
    before: 'All rights reserved.',
  },
] as const) {
  test(
    `releases: ${application} is released and rolled back without a failed request`,
    { tag: application === 'content' ? '@smoke' : [] },
    async ({ startSite }) => {
      const site = await startSite();
      const address = site.address + page;
      const old = await text(address);
      const script = /src="(\/static\/js\/[^"]+)"/.exec(old)?.[1] ?? '';
      const addresses = [
        ...sitePages.map((each) => site.address + each.path),
        `${site.address}/registry.json`,
      ];
      const { requests, failures } = await hammer(
        addresses,
        (body) => body.endsWith('</html>') || body.endsWith('}'),
        async () => {
          await site.publish(application, build);
          await untilShown(address, after);
          expect((await fetch(site.address + script)).status).toBe(200);
          await site.rollback(application);
          await untilShown(address, before);
        },
      );
      expect(failures).toEqual([]);
      expect(requests).toBeGreaterThan(20);
      expect(await text(address)).toBe(old);
    },
  );
}

test('releases: a pointer to one that was changed after its build is refused', async ({
  startSite,
}, testInfo) => {
  const site = await startSite();
  const [old, registry] = [await aboutPage(site), await registryOf(site)];
  const build = testInfo.outputPath('build');
  await cp(await buildFolder('content-reworded'), build, { recursive: true });
  await appendFile(path.join(build, 'pages/about.html'), '<p>Send the money to me.</p>');
  await publishUnchecked('content', site.releasesOf('content'), build);
  await expect.poll(() => refusals(site)).toHaveLength(1);
  expect(refusals(site)[0]).toContain(`release ${registry.remotes.content?.release ?? ''} stays live`);
  expect(site.log.join('\n')).toContain('pages/about.html is not the file that was built');
  expect(await aboutPage(site)).toBe(old);

  await site.publish('content', 'content-reworded');
  await expect.poll(() => aboutPage(site)).toContain(reworded.about);
  expect(refusals(site)).toHaveLength(1);
});

test.describe('a page added by a folder and a line in its remote', () => {
  async function hashOfShell(site: RunningSite): Promise<string> {
    const folder = site.releasesOf('shell');
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const hash = createHash('sha256');
    for (const entry of entries.sort((a, b) => (a.parentPath + a.name < b.parentPath + b.name ? -1 : 1)))
      if (entry.isFile())
        hash.update(entry.name).update(await readFile(path.join(entry.parentPath, entry.name)));
    return hash.digest('hex');
  }

  test('releases: a new page goes live without a change of the shell', async ({
    page,
    startSite,
    browserMessages,
  }) => {
    const site = await startSite();
    const [shell, files] = [(await registryOf(site)).shell, await hashOfShell(site)];
    expect((await fetch(`${site.address}/workshops`)).status).toBe(404);
    await site.publish('content', 'content-extended');
    await untilShown(`${site.address}/sitemap.xml`, '/workshops</loc>');

    const html = await text(`${site.address}/workshops`);
    expect(html).toContain('Bring the machine that no longer starts');
    expect(html).toContain('<title>Workshops | Test</title>');
    expect(html).toContain(`<link rel="canonical" href="${organisation.origin}/workshops">`);

    await traceHydration(page);
    await page.goto(`${site.address}/workshops`);
    await expectCleanHydration(page, browserMessages.messages);

    const requestLog = new RequestLog(page);
    await page.goto(`${site.address}/about`);
    await hydrated(page);
    await page.getByRole('link', { name: 'See the workshops' }).click();
    await expectNavigation(page, `${site.address}/workshops`, /Workshops/);
    await expect(page.getByText('Bring the machine that no longer starts')).toBeVisible();
    expect(requestLog.documents).toEqual([`${site.address}/about`]);

    expect((await registryOf(site)).shell).toBe(shell);
    expect(await hashOfShell(site)).toBe(files);
  });
});

test('releases: without its host the last good release stays, also after a restart', async ({
  page,
  startSite,
}, testInfo) => {
  const folder = testInfo.outputPath('channel');
  const channel = new Channel('content', new FolderStore(folder));
  await channel.publish(await buildFolder('content-reworded'));
  const host = await FakeHost.start(folder);
  try {
    const site = await startSite({
      builds: { content: 'none' },
      addresses: { content: host.address },
    });
    host.isDown = true;
    await expect.poll(() => refusals(site)).toHaveLength(1);
    expect(await aboutPage(site)).toContain(reworded.about);

    await site.stopServer();
    await site.startServer();
    await page.goto(`${site.address}/about`);
    await hydrated(page);
    await expect(page.locator('h1')).toHaveText(reworded.about);

    await channel.publish(await buildFolder('content'));
    host.isDown = false;
    await expect.poll(() => aboutPage(site)).not.toContain(reworded.about);
  } finally {
    await host.stop();
  }
});

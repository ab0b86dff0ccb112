import { Channel } from '@site/publishing/channels/Channel';
import { FolderStore } from '@site/publishing/channels/FolderStore';
import { pointerFile } from '@site/publishing/channels/pointer';
import { organisation } from '@site/shared/organisation';
import type { Registry } from '@site/shared/contract/registry';
import { integrityOf, releaseId, type RemoteRelease } from '@site/publishing/releases/release';
import { createHash } from 'node:crypto';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildFolder } from './support/builds';
import { freePort } from '../processes/freePort';
import { hammer } from './support/hammer';
import { expectCleanHydration, hydrated, traceHydration } from '../tools/gate/hydration';
import { expectNavigation, RequestLog } from './support/RequestLog';
import { publishUnchecked } from './support/publishUnchecked';
import type { RunningSite } from './support/RunningSite';
import { sitePages } from './support/sitePages';
import { StaticHost } from '../tools/hosting/StaticHost';
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

const damages: { damage: string; reason: RegExp; inflict: (folder: string) => Promise<void> }[] = [
  {
    damage: 'lacks a listed file',
    reason: /pages\/about\.html cannot be read/,
    inflict: (folder) => rm(path.join(folder, 'pages/about.html')),
  },
  {
    damage: 'has a page changed after the build',
    reason: /pages\/about\.html is not the file that was built/,
    inflict: async (folder) => {
      const file = path.join(folder, 'pages/about.html');
      await writeFile(file, `${await readFile(file, 'utf8')}<p>Send the money to me.</p>`);
    },
  },
  {
    damage: 'lists other values than its build',
    reason: /release\.json says id \w+, but what it lists has the id \w+: it was changed/,
    inflict: (folder) => rewrite(folder, (listing) => listing.replace('"About Us |', '"About Them |')),
  },
  {
    damage: 'has a truncated listing',
    reason: /release\.json is no JSON/,
    inflict: (folder) => rewrite(folder, (listing) => listing.slice(0, 500)),
  },
  {
    damage: 'has a listing against the contract',
    reason: /release\.json is malformed/,
    inflict: (folder) => rewrite(folder, (listing) => listing.replace('"contract": 1', '"contract": 99')),
  },
  {
    damage: 'belongs to another application',
    reason: /It is a release of forms, not of content/,
    inflict: async (folder) => {
      await rm(folder, { recursive: true });
      await cp(await buildFolder('forms'), folder, { recursive: true });
    },
  },
];

async function rewrite(folder: string, change: (listing: string) => string): Promise<void> {
  const file = path.join(folder, 'release.json');
  await writeFile(file, change(await readFile(file, 'utf8')));
}

/**
 * Publishes a damaged copy of a build of the content, unchecked.
 * @param copy the folder of the copy
 * @param channel the folder of the channel
 */
async function publishDamaged(
  build: string,
  copy: string,
  channel: string,
  damage: (copy: string) => Promise<void>,
): Promise<void> {
  await cp(await buildFolder(build), copy, { recursive: true });
  await damage(copy);
  await publishUnchecked('content', channel, copy);
}

for (const { damage, reason, inflict } of damages) {
  test(`releases: a pointer to one that ${damage} is refused`, async ({ startSite }, testInfo) => {
    const site = await startSite();
    const [old, registry] = [await aboutPage(site), await registryOf(site)];
    await publishDamaged(
      'content-reworded',
      testInfo.outputPath('build'),
      site.releasesOf('content'),
      inflict,
    );
    await expect.poll(() => refusals(site)).toHaveLength(1);
    expect(refusals(site)[0]).toContain(`release ${registry.remotes.content?.release ?? ''} stays live`);
    expect(site.log.join('\n')).toMatch(reason);
    expect(await aboutPage(site)).toBe(old);

    await site.publish('content', 'content-reworded');
    await expect.poll(() => aboutPage(site)).toContain(reworded.about);
    expect(refusals(site)).toHaveLength(1);
  });

  test(`releases: publishing a build that ${damage} fails`, async ({ startSite }, testInfo) => {
    const site = await startSite();
    const old = await aboutPage(site);
    const build = testInfo.outputPath('build');
    await cp(await buildFolder('content-reworded'), build, { recursive: true });
    await inflict(build);
    await expect(site.publishFolder('content', build)).rejects.toThrow(reason);
    expect(await aboutPage(site)).toBe(old);
    expect(await readdir(path.join(site.releasesOf('content'), 'releases'))).toHaveLength(1);
  });
}

/** Changes a build, and updates the id of its listing, as if it was built like this. */
async function rebuild(folder: string, change: (listing: RemoteRelease) => Promise<void>): Promise<void> {
  const file = path.join(folder, 'release.json');
  const { id, ...listing } = JSON.parse(await readFile(file, 'utf8')) as RemoteRelease;
  await change({ id, ...listing });
  await writeFile(file, JSON.stringify({ ...listing, id: releaseId(listing) }));
}

const moveAbout = (to: string) => (folder: string) =>
  rebuild(folder, ({ pages }) => {
    for (const page of pages) if (page.path === '/about') page.path = to;
    return Promise.resolve();
  });

const appendToAbout = (html: string) => (folder: string) =>
  rebuild(folder, async ({ files }) => {
    const file = path.join(folder, 'pages/about.html');
    const bytes = Buffer.from(`${await readFile(file, 'utf8')}${html}`);
    await writeFile(file, bytes);
    files['pages/about.html'] = { integrity: integrityOf(bytes), bytes: bytes.length };
  });

for (const { build, reason, make } of [
  {
    build: 'a page of another application',
    reason: /^\/contact is a page of forms \(release \w+\): give this page of content another path/,
    make: moveAbout('/contact'),
  },
  {
    build: 'a page at a path of the server',
    reason: /^The site itself uses \/healthz: give this page of content another path\.$/m,
    make: moveAbout('/healthz'),
  },
  {
    build: 'no page for a link of the layout',
    reason: /^\/about is no longer a page, but the layout link/m,
    make: moveAbout('/about-us'),
  },
  {
    build: 'a dead link',
    reason: /^\/about: the link “Training” leads to \/training, where there is no page/,
    make: appendToAbout('<a href="/training">Training</a>'),
  },
]) {
  test(`releases: a build with ${build} is refused`, async ({ startSite }, testInfo) => {
    const site = await startSite();
    const before = await registryOf(site);
    const folder = testInfo.outputPath('build');
    await cp(await buildFolder('content'), folder, { recursive: true });
    await make(folder);
    await expect(site.publishFolder('content', folder)).rejects.toThrow(reason);
    // A restarted server reads the same releases.
    await site.stopServer();
    await site.startServer();
    expect(await registryOf(site)).toEqual(before);
    for (const each of sitePages) expect((await fetch(site.address + each.path)).status).toBe(200);
  });
}

test('releases: a rollback of the first release fails and changes nothing', async ({ startSite }) => {
  const site = await startSite();
  await expect(site.rollback('content')).rejects.toThrow('There is no release of content to go back to.');
  expect((await fetch(`${site.address}/about`)).status).toBe(200);
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

test.describe('a remote whose channel is at an address', () => {
  async function withHost(
    folder: string,
    run: (host: StaticHost, channel: Channel) => Promise<void>,
  ): Promise<void> {
    const host = new StaticHost(await freePort(), folder);
    await host.start();
    try {
      await run(host, new Channel('content', new FolderStore(folder)));
    } finally {
      await host.stop();
    }
  }

  const withAddress = ({ address }: StaticHost) => ({
    builds: { content: 'none' },
    addresses: { content: address },
  });

  test('releases: polling fetches files once, and then compares validators', async ({
    startSite,
  }, testInfo) => {
    await withHost(testInfo.outputPath('channel'), async (host, channel) => {
      await channel.publish(await buildFolder('content'));
      const site = await startSite(withAddress(host));
      expect(await aboutPage(site)).toContain('About Us');
      const pointers = () => host.answered.filter((response) => response.path === `/${pointerFile}`);
      await expect.poll(() => pointers().filter(({ status }) => status === 304).length).toBeGreaterThan(1);
      expect(pointers().filter(({ status }) => status === 200)).toHaveLength(1);
      const files = host.answered
        .filter((response) => response.path !== `/${pointerFile}`)
        .map((response) => response.path);
      expect(new Set(files).size).toBe(files.length);

      await channel.publish(await buildFolder('content-reworded'));
      await expect.poll(() => aboutPage(site)).toContain(reworded.about);
    });
  });

  test('releases: without its host the last good release stays, also after a restart', async ({
    page,
    startSite,
  }, testInfo) => {
    await withHost(testInfo.outputPath('channel'), async (host, channel) => {
      await channel.publish(await buildFolder('content-reworded'));
      const site = await startSite(withAddress(host));
      await host.stop();
      await expect.poll(() => refusals(site)).toHaveLength(1);
      expect(await aboutPage(site)).toContain(reworded.about);

      await site.stopServer();
      await site.startServer();
      await page.goto(`${site.address}/about`);
      await hydrated(page);
      await expect(page.locator('h1')).toHaveText(reworded.about);

      await channel.publish(await buildFolder('content'));
      await host.start();
      await expect.poll(() => aboutPage(site)).not.toContain(reworded.about);
    });
  });

  test('releases: one with a wrong file is refused until the file is repaired', async ({
    startSite,
  }, testInfo) => {
    const folder = testInfo.outputPath('channel');
    await withHost(folder, async (host, channel) => {
      await channel.publish(await buildFolder('content'));
      const site = await startSite(withAddress(host));
      const old = await aboutPage(site);
      await publishDamaged('content-reworded', testInfo.outputPath('broken'), folder, (broken) =>
        writeFile(path.join(broken, 'pages/about.html'), 'Send the money to me.'),
      );
      await expect.poll(() => refusals(site)).toHaveLength(1);
      expect(refusals(site)[0]).toContain('pages/about.html is not the file that was built');
      expect(await aboutPage(site)).toBe(old);
      // As if a pointer was uploaded before the last file of its release: the pointer does not change.
      const page = await readFile(path.join(await buildFolder('content-reworded'), 'pages/about.html'));
      const { release } = (await channel.pointer()) ?? { release: '' };
      await writeFile(path.join(folder, 'releases', release, 'pages/about.html'), page);
      await expect.poll(() => aboutPage(site)).toContain(reworded.about);
      expect(refusals(site)).toHaveLength(1);
    });
  });

  test('releases: one with a malformed listing is refused until the next one', async ({
    startSite,
  }, testInfo) => {
    const folder = testInfo.outputPath('channel');
    await withHost(folder, async (host, channel) => {
      await channel.publish(await buildFolder('content'));
      const site = await startSite(withAddress(host));
      const old = await aboutPage(site);
      await publishDamaged('content-extended', testInfo.outputPath('broken'), folder, (broken) =>
        rewrite(broken, (listing) => listing.replace('"contract": 1', '"contract": 99')),
      );
      await expect.poll(() => refusals(site)).toHaveLength(1);
      expect(site.log.join('\n')).toContain('release.json is malformed');
      expect(await aboutPage(site)).toBe(old);
      await channel.publish(await buildFolder('content-reworded'));
      await expect.poll(() => aboutPage(site)).toContain(reworded.about);
    });
  });
});

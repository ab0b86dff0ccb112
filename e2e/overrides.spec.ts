import { developmentConfig, startDevelopmentServer } from 'federated-site/build';
import { applicationNamed } from 'federated-site/server';
import { freePort } from 'federated-site/testing';
import { publicSite } from './support/publicSite';
import { expect, test } from './support/test';

test('overrides: an allowed override affects only the browser of the developer', async ({
  startSite,
  newContext,
}) => {
  const site = await startSite({ env: { ALLOW_OVERRIDES: '1' } });
  const port = await freePort();
  const content = applicationNamed(publicSite, 'content');
  const development = await startDevelopmentServer([developmentConfig(publicSite, content, 'released')], {
    host: '127.0.0.1',
    port,
    root: publicSite.root,
  });
  try {
    const origin = `http://127.0.0.1:${String(port)}`;
    const entry = `${origin}/static/js/content.entry.js`;
    // The response waits for the first build, which takes a busy machine longer than a page may take.
    expect((await fetch(entry)).status).toBe(200);
    const developer = await (await newContext({ baseURL: site.address })).newPage();
    await developer.goto(`/about?override=content@${origin}`);
    await expect(developer.getByRole('heading', { level: 1 })).toHaveText('About Us');
    await expect(developer.getByText(`content comes from 127.0.0.1:${String(port)}.`)).toBeVisible();

    await developer.goto('/what-we-do');
    await expect(developer.getByRole('heading', { level: 1 })).toHaveText('What We Do');
    const scripts = await developer.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(scripts).toContain(entry);
    await developer.getByRole('link', { name: 'Contact', exact: true }).first().click();
    await expect(developer.getByLabel('Subject')).toBeVisible();

    const user = await (await newContext({ baseURL: site.address })).newPage();
    await user.goto('/about');
    expect(await user.content()).not.toContain(origin);

    await developer.goto('/about?override=off');
    await expect(developer.getByText('comes from')).toHaveCount(0);
    await developer.goto('/about');
    expect(await developer.content()).not.toContain(origin);
  } finally {
    await development.stop();
  }
});

import type { ReleaseHealth } from 'federated-site/build';
import { type Registry, sentReportSchema } from 'federated-site/server';
import { hydrated } from 'federated-site/testing';
import { execa } from 'execa';
import { root } from './support/publicSite';
import { faults, notAScript, provoke } from './support/faults';
import { fillIn, formAt, readAlert, submitButton } from './support/forms';
import type { RunningSite } from './support/RunningSite';
import { expect, test } from './support/test';

const isSender = (address: string) => /\/static\/js\/shell\.reports\.\w+\.js$/.test(address);

/** The document that the user opens next, without reports. */
const otherDocument = '/robots.txt';

/** A site whose log has a line for each report, as in production. */
const production = { env: { NODE_ENV: 'production' } };

/** Waits until the server has logged a number of reports of a route, and returns them. */
async function reportsOf({ log }: RunningSite, route: string, count: number) {
  const find = () =>
    log
      .filter((line) => line.includes('"report":'))
      .map((line) => sentReportSchema.parse((JSON.parse(line) as { report: unknown }).report))
      .filter((report) => report.route === route);
  await expect.poll(() => find().length).toBe(count);
  return find();
}

test('reports: a page view has its releases and timings, and sets no cookie', async ({
  page,
  context,
  startSite,
}) => {
  const site = await startSite(production);
  const sender = page.waitForResponse((response) => isSender(response.url()));
  await page.goto(`${site.address}/about?from=letter`);
  await sender;
  const { shell, remotes } = (await (await fetch(`${site.address}/registry.json`)).json()) as Registry;
  await page.getByRole('link', { name: 'Contact', exact: true }).first().click();
  await expect(page.getByLabel('Subject')).toBeVisible();
  await page.goto(`${site.address}${otherDocument}`);

  const [report] = await reportsOf(site, '/about', 1);
  expect(report).toMatchObject({
    isContinued: false,
    releases: { shell, content: remotes.content?.release, forms: remotes.forms?.release },
    errors: [],
  });
  expect(Object.keys(report?.vitals ?? {})).toEqual(expect.arrayContaining(['LCP', 'TTFB', 'CLS']));
  expect(site.log.filter((line) => line.includes('"report":')).join()).not.toMatch(/letter|127\.0\.0\.1/);
  expect(await context.cookies()).toEqual([]);
});

test('reports: a failed save reports its code and no values', async ({
  page,
  startSite,
  browserMessages,
}) => {
  const form = formAt('/connect');
  const marker = 'Zawadi';
  // Its own site: reports of pages of other tests would be counted.
  const site = await startSite(production);
  const bodies: string[] = [];
  page.on('request', (call) => {
    if (call.url().endsWith('/reports')) bodies.push(call.postData() ?? '');
  });
  browserMessages.expect(/ERR_CONNECTION_RESET/);
  browserMessages.allow(/Zawadi|FirebaseError|TimeOut|Failed to fetch/);
  await page.route(/documents:commit/, (route) => route.abort('connectionreset'));
  const sender = page.waitForResponse((response) => isSender(response.url()));
  await page.goto(site.address + form.path);
  await hydrated(page);
  await sender;
  const marked = form.fields.map((field) =>
    field.kind === 'text' && !/date|email|phone/.test(field.name)
      ? { ...field, value: `${marker} 4711` }
      : field,
  );
  await fillIn(page, { ...form, fields: marked }, marker);
  const alert = readAlert(page);
  await submitButton(page, form).click();
  await alert;
  const thrown = page.waitForEvent('pageerror');
  await page.evaluate((value) => {
    setTimeout(() => {
      throw new Error(`${value} cannot be read, nor "${value} 4711"`);
    });
  }, marker);
  await thrown;
  await page.goto(site.address + otherDocument);

  const reports = await reportsOf(site, form.path, 1);
  const errors = reports.flatMap((report) => report.errors);
  expect(errors.map(({ kind, stack }) => [kind, stack[0]?.split('.')[0]])).toEqual([
    ['save', 'static/js/forms'],
  ]);
  const everything = bodies.join() + site.log.join();
  expect(everything).not.toMatch(/zawadi|4711/i);
  for (const { value } of marked) expect(everything).not.toContain(value);
});

test('reports: `health` shows an error with its kind, name and place', async ({
  page,
  browserMessages,
  startSite,
}) => {
  const site = await startSite({ ...production, builds: { content: 'content-extended' } });
  browserMessages.expect(/This page is broken/);
  browserMessages.allow(/Minified React error|uncaught/);
  const sender = page.waitForResponse((response) => isSender(response.url()));
  await page.goto(`${site.address}/workshops/broken`);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await sender;
  await page.goto(site.address + otherDocument);
  await reportsOf(site, '/workshops/broken', 1);
  const { stdout } = await execa('npm', ['run', '--silent', 'health', '--', '--json'], {
    cwd: root,
    env: { SITE_FILE: site.siteFile },
    input: site.log.join('\n'),
  });
  const releases = JSON.parse(stdout) as ReleaseHealth[];
  const [error] = releases.find(({ application }) => application === 'content')?.errors ?? [];
  expect(error).toMatchObject({ kind: 'page', name: 'TypeError', count: 1 });
  expect(error?.stack[0]).toMatch(/^static\/js\/content\.workshops-broken\.\w+\.js:1:\d+$/);
});

test('reports: a shell whose script does not arrive is reported once', async ({
  page,
  startSite,
  browserMessages,
}) => {
  browserMessages.expect(faults.missing.browserMessage);
  browserMessages.allow(notAScript);
  const site = await startSite(production);
  const { shell } = (await (await fetch(`${site.address}/registry.json`)).json()) as Registry;
  await provoke(page, /\/static\/js\/shell\.main\.\w+\.js$/, faults.missing);
  await page.goto(`${site.address}/about`);
  const [report] = await reportsOf(site, '/about', 1);
  expect(report).toMatchObject({ isContinued: false, releases: { shell }, vitals: {} });
  expect(report?.errors).toEqual([
    {
      kind: 'load',
      name: 'LoadError',
      stack: expect.arrayContaining([expect.stringMatching(/^static\/js\/shell\.main\.\w+\.js$/)]),
    },
  ]);
  await page.goto(site.address + otherDocument);
  await reportsOf(site, '/about', 1);
});

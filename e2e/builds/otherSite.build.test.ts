import { type Browser, expect as expectSoon, type Page } from '@playwright/test';
import { execa } from 'execa';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  expectCleanHydration,
  freePort,
  hydrated,
  launchChromium,
  type RunningProcess,
  startProcess,
  traceHydration,
} from 'federated-site/testing';
import { root } from '../support/publicSite';

let folder: string;
let server: RunningProcess | undefined;
let browser: Browser | undefined;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'other site '));
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await rm(folder, { recursive: true });
});

/** Runs a program in the other site's folder, without what npm says of this one. */
async function run(file: string, ...args: string[]): Promise<string> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(npm_(?!config_registry)|CI$|NODE_OPTIONS$)/.test(name),
    ),
  );
  const { stdout } = await execa(file, args, { cwd: folder, env, extendEnv: false, stdin: 'ignore' });
  return stdout;
}

const install = (...args: string[]) =>
  run('npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', ...args);

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).innerText();

async function untilHeading(page: Page, text: string): Promise<void> {
  await expectSoon
    .poll(() => page.goto('/').then(() => heading(page)), { timeout: 30_000, intervals: [200] })
    .toBe(text);
}

test('engine: as a package it makes the site of another organisation', async () => {
  // A site: the package, its template, and one remote more.
  const tarball = await run('npm', 'pack', '--silent', path.join(root, 'engine'));
  await run('npm', 'init', '--yes');
  await install(`./${tarball.trim()}`);
  await run('npx', 'federated-site', 'new');
  await run('npx', 'federated-site', 'add', 'events');
  await install();
  expect(
    (await readFile(path.join(folder, 'site.ts'), 'utf8')).trim().split('\n').length,
  ).toBeLessThanOrEqual(12);

  // It starts, is composed, and hydrates without a message.
  const port = String(await freePort());
  const address = `http://127.0.0.1:${port}`;
  server = await startProcess({
    command: ['npm', 'start'],
    address,
    cwd: folder,
    env: { PORT: port, CI: '', NODE_OPTIONS: '', npm_config_node_options: '' },
  });
  browser = await launchChromium();
  const context = await browser.newContext({ baseURL: address });
  const page = await context.newPage();
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  await traceHydration(page);
  await page.goto('/events');
  expect(await heading(page)).toBe('Events');
  await expectCleanHydration(page, messages);

  // A link opens a page of the other remote in the same document.
  await page.evaluate(() => (document.body.dataset.opened = 'once'));
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await page.waitForURL(`${address}/`);
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
  expect(await page.locator('body').getAttribute('data-opened')).toBe('once');

  // From the second visit on it opens without a network.
  await page.goto('/');
  await hydrated(page);
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
  await context.setOffline(true);
  await page.goto('/events');
  expect(await heading(page)).toBe('Events');
  await context.setOffline(false);

  // A release of one remote is seen, and rolled back.
  const source = path.join(folder, 'home-remote/src/pages/home/HomePage.tsx');
  await writeFile(source, (await readFile(source, 'utf8')).replace('<h1>Home</h1>', '<h1>Welcome</h1>'));
  expect(await run('npm', 'run', 'release')).toMatch(/home: release \w+ is live/);
  await untilHeading(page, 'Welcome');
  await run('npm', 'run', 'rollback', '--workspace', 'home-remote');
  await untilHeading(page, 'Home');
  expect(messages).toEqual([]);
});

import { type Browser, type BrowserContext, expect as expectSoon, type Page } from '@playwright/test';
import { execa } from 'execa';
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  englishIn,
  expectCleanHydration,
  freePort,
  hydrated,
  launchChromium,
  type RunningProcess,
  startProcess,
  traceHydration,
} from 'federated-site/testing';
import { root } from '../support/publicSite';
import { translations } from './spanish';

let top: string;
let folder: string;
let npm: Record<string, string>;
let server: RunningProcess | undefined;
let browser: Browser;

beforeAll(async () => {
  top = await mkdtemp(path.join(tmpdir(), 'other site '));
  folder = top;
  // What npx installs goes with the folder; what was downloaded stays.
  const downloaded = path.join((await execa('npm', ['config', 'get', 'cache'])).stdout, '_cacache');
  const cache = path.join(top, 'cache');
  await Promise.all([downloaded, cache].map((each) => mkdir(each, { recursive: true })));
  await symlink(downloaded, path.join(cache, '_cacache'), 'junction');
  npm = { npm_config_cache: cache, npm_config_prefer_offline: 'true', npm_config_audit: 'false' };
  browser = await launchChromium();
});

afterAll(async () => {
  await browser.close();
  await server?.stop();
  await rm(top, { recursive: true });
});

/** The commands that the README has in lines of their own. */
async function readmeCommands(): Promise<string[]> {
  const text = await readFile(path.join(root, 'engine/README.md'), 'utf8');
  return [...text.matchAll(/^ {4}(\S.*)$/gm)].map(([, command = '']) => command);
}

/** Runs a command in the current folder, without what npm says of this repository. */
async function run(command: string): Promise<string> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(npm_(?!config_registry)|CI$|NODE_OPTIONS$)/.test(name),
    ),
  );
  const options = { cwd: folder, env: { ...env, ...npm }, extendEnv: false, shell: true } as const;
  return (await execa(command, { ...options, stdin: 'ignore' })).stdout;
}

async function serve(command: string): Promise<Page> {
  await server?.stop();
  const port = String(await freePort());
  const [file = '', ...args] = command.split(' ');
  server = await startProcess({
    command: [file, ...args],
    address: `http://127.0.0.1:${port}`,
    cwd: folder,
    env: { PORT: port, CI: '', NODE_OPTIONS: '', npm_config_node_options: '' },
  });
  return (await newContext()).newPage();
}

const newContext = (javaScriptEnabled = true): Promise<BrowserContext> =>
  browser.newContext({ baseURL: server?.address ?? '', javaScriptEnabled });

async function renameHome(from: string, to: string): Promise<void> {
  const source = path.join(folder, 'home-remote/src/pages/home/HomePage.tsx');
  const text = await readFile(source, 'utf8');
  await writeFile(source, text.replace(`<h1>${from}</h1>`, `<h1>${to}</h1>`));
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function untilHome(text: string): Promise<void> {
  const home = () => fetch(server?.address ?? '').then((response) => response.text());
  await expectSoon.poll(home, { timeout: 30_000, intervals: [200] }).toContain(`<h1>${text}</h1>`);
}

async function writeMessage(page: Page): Promise<void> {
  await page.goto('/contact');
  await page.getByLabel('Name').fill('Ana');
  await page.getByLabel('Message').fill('Is the library open?');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  const messages = path.join(folder, 'messages.jsonl');
  expect(JSON.parse(await readFile(messages, 'utf8'))).toMatchObject({ message: 'Is the library open?' });
  await rm(messages);
}

async function develop(page: Page): Promise<void> {
  await writeMessage(page);
  await page.goto('/');
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  await renameHome('Home', 'Welcome');
  await page.getByRole('heading', { name: 'Welcome' }).waitFor({ timeout: 120_000 });
}

async function visit(page: Page): Promise<void> {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  await traceHydration(page);
  await page.goto('/events');
  expect(await heading(page).innerText()).toBe('Events');
  await expectCleanHydration(page, messages);

  // A link opens a page of the other remote in the same document.
  await page.evaluate(() => (document.body.dataset.opened = 'once'));
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await page.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor();
  expect(await page.locator('body').getAttribute('data-opened')).toBe('once');

  // From the second visit on it opens without a network.
  await page.goto('/');
  await hydrated(page);
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
  await page.context().setOffline(true);
  await page.goto('/events');
  expect(await heading(page).innerText()).toBe('Events');
  expect(messages).toEqual([]);

  await writeMessage(await (await newContext(false)).newPage());
}

async function translate(): Promise<void> {
  await copyFile(path.join(root, 'engine/server/testing/spanish.ts'), path.join(folder, 'spanish.ts'));
  for (const [name, texts] of Object.entries(translations)) {
    const file = path.join(folder, name);
    let source = await readFile(file, 'utf8');
    for (const [english, spanish] of texts) {
      expect(source).toContain(english);
      source = source.replace(english, spanish);
    }
    await writeFile(file, source);
  }
}

/** What is English in any kind of response, by what was asked for. */
async function englishInResponses(): Promise<Record<string, string[]>> {
  const asked: [path: string, init?: RequestInit][] = [
    ['/'],
    ['/contact'],
    ['/thanks'],
    ['/events'],
    ['/nada'],
    ['/offline'],
    ['/static/js/nada.js'],
    ['/%zz'],
    ['/', { method: 'PUT' }],
    ['/messages', { method: 'POST', body: new URLSearchParams({ name: 'Ana' }) }],
    ['/messages', { method: 'POST', body: new URLSearchParams({ name: 'a'.repeat(20_000) }) }],
    ['/messages', { method: 'POST', body: 'a', headers: { 'content-type': 'text/csv' } }],
  ];
  const found: Record<string, string[]> = {};
  for (const [at, init] of asked) {
    const response = await fetch(`${server?.address ?? ''}${at}`, init);
    const english = englishIn(await response.text(), response.headers.get('content-type') ?? '');
    found[`${init?.method ?? 'GET'} ${at}: ${String(response.status)}`] = english;
  }
  return found;
}

/** What a person does with a command besides waiting for its end. */
const acts: Readonly<Record<string, (command: string) => Promise<unknown>>> = {
  'cd my-site': async () => (folder = path.join(top, 'my-site')),
  'npm run dev': async (command) => develop(await serve(command)),
  'npm start': async (command) => visit(await serve(command)),
  'npm run release': async (command) => {
    await renameHome('Welcome', 'Good day');
    expect(await run(command)).toMatch(/home: release \w+ is live/);
    await untilHome('Good day');
  },
  'npm run rollback home-remote': async (command) => {
    await run(command);
    await untilHome('Welcome');
  },
};

test('engine: its README takes a stranger from a package to a site', async () => {
  await run(`npm pack --silent "${path.join(root, 'engine')}"`);
  const commands = await readmeCommands();
  expect(commands).toEqual(expect.arrayContaining(Object.keys(acts)));
  for (const command of commands) await (acts[command] ?? run)(command);
  await expect(run('npx federated-site new .')).rejects.toThrow(/has files: .*package\.json/);
  await translate();
  await (await serve('npm start')).close();
  await untilHome('Inicio');
  const found = await englishInResponses();
  expect(Object.values(found).flat()).toEqual([]);
  expect(Object.keys(found).map((each) => Number(each.slice(-3)))).toEqual([
    200, 200, 200, 200, 404, 200, 404, 400, 405, 400, 413, 415,
  ]);
  // It downloads and builds a site three times.
}, 1_800_000);

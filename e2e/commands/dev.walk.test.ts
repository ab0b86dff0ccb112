import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { freePort, launchChromium, type RunningProcess, startProcess } from 'federated-site/testing';
import { freshClone } from './freshClone';

/** How long an edit may take to show, in milliseconds, on a machine that does other work. */
const patience = 120_000;

let clone: string;
let browser: Browser;
let running: RunningProcess | undefined;
let ports: number[];

beforeAll(async () => {
  [clone, browser] = await Promise.all([freshClone(), launchChromium()]);
});

afterEach(() => running?.stop());

afterAll(async () => {
  await browser.close();
  await rm(path.dirname(clone), { recursive: true });
});

/** Types a command in a folder of the clone, and waits for the site. */
async function type(folder: string, command: string): Promise<RunningProcess> {
  const [file = '', ...args] = command.split(' ');
  ports = [await freePort(), await freePort(), await freePort()];
  const [port = 0, database, desk] = ports.map(String);
  running = await startProcess(
    {
      command: [file, ...args],
      address: `http://127.0.0.1:${String(port)}/`,
      env: {
        PORT: String(port),
        FIRESTORE_EMULATOR_HOST: `127.0.0.1:${database ?? ''}`,
        DESK_PORT: desk ?? '',
        // Not of the shell in which a person types.
        CI: '',
      },
      cwd: path.join(clone, folder),
    },
    2 * patience,
  );
  return running;
}

const isOpen = (port: number) =>
  fetch(`http://127.0.0.1:${String(port)}/`).then(
    () => true,
    () => false,
  );

/** Changes a file of the clone for as long as `seen` looks at the page. */
async function withEdit(
  file: string,
  [from, to]: [string, string],
  seen: () => Promise<void>,
): Promise<void> {
  const source = path.join(clone, file);
  const text = await readFile(source, 'utf8');
  expect(text).toContain(from);
  await writeFile(source, text.replace(from, to));
  try {
    await seen();
  } finally {
    await writeFile(source, text);
  }
}

/** What is in the fields of the form, and which of them has the focus. */
const typed = (page: Page) =>
  page.evaluate(() => {
    const fields = document.querySelectorAll<HTMLInputElement>('form input, form select, form textarea');
    const values = Array.from(fields, ({ name, type, value, checked }) => [
      name,
      type === 'radio' ? checked : value,
    ]);
    return JSON.stringify([...values, document.activeElement?.id]);
  });

async function fill(page: Page): Promise<void> {
  await page.locator('#donate-location').selectOption({ index: 3 });
  await page.locator('#donate-donation').fill('Ten laptops\nand a printer');
  await page.locator('#donate-date').fill('2027-03-04');
  await page.locator('#donate-supporter-no').check();
  await page.locator('#donate-name').pressSequentially('Amina');
}

test.each([
  ['of all, at the top', '.', 'npm run dev'],
  ['of one, from the top', '.', 'npm run dev -w content-remote'],
  ['of one, in its folder', 'forms-remote', 'npm run dev'],
] as const)('dev: %s, shows edits, and what is typed stays', async (_where, folder, command) => {
  const { address } = await type(folder, command);
  const page = await browser.newPage({ baseURL: address });
  page.setDefaultTimeout(patience);
  await page.goto('/donate');
  await fill(page);
  await page.waitForFunction(() => document.title.startsWith('Donate | '));
  const before = await typed(page);
  await withEdit('forms-remote/src/pages/donate/DonatePage.tsx', ['title="', 'title="Edited: '], async () => {
    await page.getByRole('heading', { name: /^Edited: / }).waitFor();
    await page.locator('#donate-name:focus').waitFor();
    expect(await typed(page)).toBe(before);
  });
  await withEdit(
    'shared/src/components/field/Control.module.css',
    ['.control {', '.control { outline: 7px solid;'],
    async () => {
      await page.waitForFunction(() => {
        const field = document.querySelector('#donate-name:focus');
        return field && getComputedStyle(field).outlineWidth === '7px';
      });
      expect(await typed(page)).toBe(before);
    },
  );
  await page.close();
});

test('dev: a wrong class name, and what is read at the start, are told over the page', async () => {
  const { address } = await type('.', 'npm run dev -w forms-remote');
  const page = await browser.newPage({ baseURL: address });
  page.setDefaultTimeout(patience);
  await page.goto('/about');
  const told = page.frameLocator('#webpack-dev-server-client-overlay');
  const about = 'content-remote/src/pages/about/AboutPage';
  await withEdit(`${about}.module.css`, ['.lead', '.leed'], async () => {
    await told.getByText("AboutPage.tsx:55:32 Property 'lead' does not exist").waitFor();
  });
  await withEdit('site.ts', ["language: 'en'", "language: 'sw'"], () =>
    told.getByText('site.ts was read at the start').waitFor(),
  );
  await page.locator('#webpack-dev-server-client-overlay').waitFor({ state: 'detached' });
  await page.close();
});

test('start: the site, then the desk; SIGTERM to npm stops both and the database in 8 s', async () => {
  const { stop } = await type('.', 'npm start');
  const desk = ports[2] ?? 0;
  while (!(await isOpen(desk))) await wait(500);
  expect(await Promise.all(ports.map(isOpen))).toEqual([true, true, true]);
  const begin = performance.now();
  await stop();
  while ((await Promise.all(ports.map(isOpen))).includes(true)) await wait(100);
  expect(performance.now() - begin).toBeLessThan(8000);
});

import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { freePort, launchChromium } from 'federated-site/testing';
import { Person } from './Person';

/** How long an edit may take to show, in milliseconds, on a machine that does other work. */
const patience = 120_000;

let person: Person;
let browser: Browser;
let running: Awaited<ReturnType<Person['serve']>> | undefined;
let ports: number[];

beforeAll(async () => {
  [person, browser] = await Promise.all([Person.atFreshClone(), launchChromium()]);
});

afterEach(() => running?.stop());

afterAll(async () => {
  await browser.close();
  await person.leave();
});

/** Types a command in a folder of the clone, and waits for the site. @returns its address */
async function start(folder: string, command: string): Promise<string> {
  ports = [await freePort(), await freePort(), await freePort()];
  const [port = '', database = '', desk = ''] = ports.map(String);
  const env = { PORT: port, FIRESTORE_EMULATOR_HOST: `127.0.0.1:${database}`, DESK_PORT: desk };
  running = await person.serve(command, env, path.join(person.clone, folder));
  return `http://127.0.0.1:${port}/`;
}

const isOpen = (port: number) =>
  fetch(`http://127.0.0.1:${String(port)}/`).then(
    () => true,
    () => false,
  );

/** Changes a file of the clone for as long as `seen` looks at the page. */
async function withEdit(file: string, [from, to]: [string, string], seen: () => Promise<void>) {
  await person.edit(file, [from, to]);
  try {
    await seen();
  } finally {
    await person.edit(file, [to, from]);
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
  const page = await browser.newPage({ baseURL: await start(folder, command) });
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
  const page = await browser.newPage({ baseURL: await start('.', 'npm run dev -w forms-remote') });
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

test('start: the site, then the desk; SIGTERM to npm stops both and the database', async () => {
  await start('.', 'npm start');
  const desk = ports[2] ?? 0;
  while (!(await isOpen(desk))) await wait(500);
  expect(await Promise.all(ports.map(isOpen))).toEqual([true, true, true]);
  await running?.stop();
  while ((await Promise.all(ports.map(isOpen))).includes(true)) await wait(100);
});

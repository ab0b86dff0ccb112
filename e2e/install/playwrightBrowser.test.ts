import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'playwright-browsers-'));
  // Read when Playwright is loaded.
  process.env.PLAYWRIGHT_BROWSERS_PATH = folder;
  delete process.env.FIREFOX_PATH;
});

afterAll(() => rm(folder, { recursive: true }));

test.each([
  ['firefox', 'Firefox'],
  ['webkit', 'WebKit'],
] as const)("browsers: Playwright's own %s is used where it is installed", async (engine, program) => {
  const { playwrightBrowser } = await import('./playwrightBrowser');
  const type = (await import('@playwright/test'))[engine];
  expect(playwrightBrowser(engine)).toBeUndefined();

  await mkdir(path.dirname(type.executablePath()), { recursive: true });
  await writeFile(type.executablePath(), '');
  expect(playwrightBrowser(engine)).toBe(type);
  expect(playwrightBrowser('firefox', { FIREFOX_PATH: '/usr/bin/firefox' })).toBeUndefined();

  // This file does not start.
  const { otherPrograms } = await import('./otherPrograms');
  const find = otherPrograms.find(({ name }) => name === program)?.find;
  await expect(find?.()).rejects.toThrow('browserType.launch');
});

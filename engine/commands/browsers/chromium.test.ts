import { findChromium } from './chromium';

const mockWhich = jest.fn<string | null, [string]>();
jest.mock('which', () => ({ __esModule: true, default: { sync: (name: string) => mockWhich(name) } }));

beforeEach(() => {
  mockWhich.mockReset();
});

const nothing = { PATH: '' };

test('chromium: CHROMIUM_PATH is used as it is', async () => {
  const start = jest.fn<Promise<string>, []>();
  expect(await findChromium({ CHROMIUM_PATH: process.execPath }, start)).toBe(process.execPath);
  expect(start).not.toHaveBeenCalled();
});

test('chromium: a CHROMIUM_PATH without a file is an error that names it', async () => {
  await expect(findChromium({ CHROMIUM_PATH: '/nowhere/chromium' })).rejects.toThrow(
    'CHROMIUM_PATH names /nowhere/chromium, which does not exist.',
  );
});

test('chromium: one that does not start is passed over for the next', async () => {
  const start = jest.fn<Promise<string | undefined>, [{ channel?: string }]>(({ channel }) =>
    Promise.resolve(channel === 'msedge' ? '/opt/edge' : undefined),
  );
  expect(await findChromium(nothing, start)).toBe('/opt/edge');
  expect(start.mock.calls).toEqual([[{ channel: 'chrome' }], [{ channel: 'msedge' }]]);
});

test("chromium: where none is installed Playwright's own is tried, then it is an error", async () => {
  const start = jest.fn<Promise<undefined>, [object]>(() => Promise.resolve(undefined));
  await expect(findChromium(nothing, start)).rejects.toThrow(/^Chrome, Chromium or Edge .*npm run browsers/);
  expect(start.mock.lastCall).toEqual([{}]);
});

import { layOutSite } from '@site/publishing/channels/testing/layOutSite';
import { openChannels } from '@site/publishing/channels/openChannels';
import { readSite } from '@site/publishing/site/readSite';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { siteApplications } from '@site/publishing/site/applications';
import { gateProblems, type GateResult } from '../tools/gate/gateProblems';
import { buildFolder } from './support/builds';
import { sitePages } from './support/sitePages';
import { expect, test as base } from './support/test';

type Gate = {
  /** The folder of the pictures of failed pages. */
  pictures: string;
  /** The live releases of all channels. */
  readLive: () => Promise<unknown>;
  /** Runs the gate on a build, with the live releases of the other applications. */
  open: (application: string, build: string) => Promise<GateResult>;
};

const test = base.extend<{ startGate: (live: readonly string[]) => Promise<Gate> }>({
  startGate: async ({ browserName }, provide) => {
    const folder = await mkdtemp(path.join(tmpdir(), `gate-${browserName}-`));
    await provide(async (live) => {
      const builds = await Promise.all(live.map(async (name) => [name, await buildFolder(name)] as const));
      const site = await layOutSite(folder, siteApplications, Object.fromEntries(builds));
      const channels = await openChannels(readSite(site));
      const pictures = path.join(folder, 'pictures');
      return {
        pictures,
        readLive: () => Promise.all(channels.map((channel) => channel.pointer())),
        open: async (application, build) =>
          gateProblems(channels, [{ application, dist: await buildFolder(build) }], pictures),
      };
    });
    await rm(folder, { recursive: true });
  },
});

const everything = siteApplications.map(({ name }) => name);

test('gate: a shell passes with a page of each remote and NotFound', async ({ startGate }) => {
  const gate = await startGate(everything);
  expect(await gate.open('shell', 'shell-reworded')).toEqual({ opened: 3, problems: [] });
});

test('gate: without a shell there is nothing to open', async ({ startGate }) => {
  const gate = await startGate(['forms']);
  expect(await gate.open('content', 'content')).toEqual({ opened: 0, problems: [] });
});

test('gate: of all pages of a remote, those that fail are refused with message and picture', async ({
  startGate,
}) => {
  const gate = await startGate(everything);
  const before = await gate.readLive();
  const { opened, problems } = await gate.open('content', 'content-extended');
  expect(opened).toBeGreaterThan(sitePages.filter(({ remote }) => remote === 'content').length);
  const announced = (page: string) =>
    problems.filter((problem) => problem.startsWith(`${page}: `)).join('\n');

  const broken = path.join(gate.pictures, 'content/workshops-broken.png');
  expect(announced('/workshops/broken')).toContain('This page is broken.');
  expect(announced('/workshops/broken')).toContain(`/workshops/broken: its picture is ${broken}.`);
  expect(await sharp(broken).metadata()).toMatchObject({ format: 'png', width: 360 });

  const signUp = announced('/workshops/sign-up');
  expect(signUp).toMatch(/axe says “Elements must meet minimum color contrast ratio thresholds” of <p/);
  expect(signUp).toMatch(/axe says “Form elements must have labels” of <input/);
  expect(signUp).toContain('/dates-of-workshops.json returns 404: add it, or remove what requests it.');
  expect(signUp).toContain(path.join(gate.pictures, 'content/workshops-sign-up.png'));

  expect(problems.filter((problem) => problem.includes('\n'))).toEqual([]);
  expect(problems.every((problem) => /^\/workshops\/(broken|sign-up): /.test(problem))).toBe(true);
  expect(await gate.readLive()).toEqual(before);
});

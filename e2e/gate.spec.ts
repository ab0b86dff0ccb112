import type { Channel } from '@site/publishing/channels/Channel';
import { layOutSite } from '@site/publishing/channels/layOutSite';
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
  channels: readonly Channel[];
  /** The folder of the pictures of failed pages. */
  pictures: string;
  /** Runs the gate on a build, with the live releases of the other applications. */
  open: (application: string, build: string) => Promise<GateResult>;
};

const test = base.extend<{ startGate: (live: readonly string[]) => Promise<Gate> }>({
  startGate: async ({ browserName }, provide) => {
    const folder = await mkdtemp(path.join(tmpdir(), `gate-${browserName}-`));
    await provide(async (live) => {
      const builds = Object.fromEntries(live.map((name) => [name, buildFolder(name)]));
      const channels = await openChannels(readSite(await layOutSite(folder, siteApplications, builds)));
      const pictures = path.join(folder, 'pictures');
      const open = (application: string, build: string) =>
        gateProblems(channels, [{ application, dist: buildFolder(build) }], pictures);
      return { channels, pictures, open };
    });
    await rm(folder, { recursive: true });
  },
});

const everything = siteApplications.map(({ name }) => name);

test('gate: a remote with working pages passes, and all its pages are opened', async ({ startGate }) => {
  const gate = await startGate(everything);
  const opened = sitePages.filter(({ remote }) => remote === 'content').length;
  expect(await gate.open('content', 'content-reworded')).toEqual({ opened, problems: [] });
});

test('gate: a shell passes with a page of each remote and NotFound', async ({ startGate }) => {
  const gate = await startGate(everything);
  expect(await gate.open('shell', 'shell-reworded')).toEqual({ opened: 3, problems: [] });
});

test('gate: the first shell is opened with the pages of all remotes', async ({ startGate }) => {
  const gate = await startGate(['content', 'forms']);
  expect(await gate.open('shell', 'shell')).toEqual({ opened: sitePages.length + 1, problems: [] });
});

test('gate: without a shell there is nothing to open', async ({ startGate }) => {
  const gate = await startGate(['forms']);
  expect(await gate.open('content', 'content')).toEqual({ opened: 0, problems: [] });
});

test('gate: pages that fail are refused with message and picture', async ({ startGate }) => {
  const gate = await startGate(everything);
  const before = await Promise.all(gate.channels.map((channel) => channel.pointer()));
  const { problems } = await gate.open('content', 'content-extended');
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
  expect(await Promise.all(gate.channels.map((channel) => channel.pointer()))).toEqual(before);
});

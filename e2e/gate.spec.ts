import { gateProblems } from 'federated-site/build';
import { loadSite, openChannels, readCandidates, readSite } from 'federated-site/server';
import { layOutSite } from 'federated-site/testing';
import path from 'node:path';
import sharp from 'sharp';
import { publicSite } from './support/publicSite';
import { buildFolder } from './support/builds';
import { sitePages } from './support/sitePages';
import { expect, test } from '@playwright/test';

test('gate: of all pages of a remote, those that fail are refused with message and picture', async () => {
  const testInfo = test.info();
  const builds = publicSite.listed.map(async ({ name }) => [name, await buildFolder(name)] as const);
  const site = await layOutSite(
    testInfo.outputPath('site'),
    publicSite.listed,
    Object.fromEntries(await Promise.all(builds)),
  );
  const channels = await openChannels(readSite(site));
  const pictures = testInfo.outputPath('pictures');
  const readLive = () => Promise.all(channels.map((channel) => channel.pointer()));
  const before = await readLive();
  const build = { name: 'content', dist: await buildFolder('content-extended') };
  const { opened, problems } = await gateProblems(
    await readCandidates(channels, [build]),
    await loadSite(publicSite),
    pictures,
  );
  expect(opened).toBeGreaterThan(sitePages.filter(({ remote }) => remote === 'content').length);
  const announced = (page: string) =>
    problems.filter((problem) => problem.startsWith(`${page}: `)).join('\n');

  const broken = path.join(pictures, 'workshops-broken.png');
  expect(announced('/workshops/broken')).toContain('This page is broken.');
  expect(announced('/workshops/broken')).toContain(`/workshops/broken: its picture is ${broken}.`);
  expect(await sharp(broken).metadata()).toMatchObject({ format: 'png', width: 360 });

  const signUp = announced('/workshops/sign-up');
  expect(signUp).toMatch(/axe says “Elements must meet minimum color contrast ratio thresholds” of <p/);
  expect(signUp).toMatch(/axe says “Form elements must have labels” of <input/);
  expect(signUp).toContain('main div input has the lang “en”, in the browser “sw”');
  expect(signUp).toContain('/dates-of-workshops.json returns 404: add it, or remove what requests it.');
  expect(signUp).toContain(path.join(pictures, 'workshops-sign-up.png'));

  expect(problems.filter((problem) => problem.includes('\n'))).toEqual([]);
  expect(problems.every((problem) => /^\/workshops\/(broken|sign-up): /.test(problem))).toBe(true);
  expect(await readLive()).toEqual(before);
});

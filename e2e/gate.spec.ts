import { gateProblems } from 'federated-site/build';
import { loadSite, openChannels, readCandidates, readSite } from 'federated-site/server';
import { layOutSite } from 'federated-site/testing';
import { publicSite } from './support/publicSite';
import { buildFolder } from './support/builds';
import { sitePages } from './support/sitePages';
import { expect, test } from '@playwright/test';

test('gate: of all pages of a remote, those that fail are refused with every reason', async () => {
  const builds = publicSite.listed.map(async ({ name }) => [name, await buildFolder(name)] as const);
  const site = await layOutSite(
    test.info().outputPath('site'),
    publicSite.listed,
    Object.fromEntries(await Promise.all(builds)),
  );
  const channels = await openChannels(readSite(site));
  const readLive = () => Promise.all(channels.map((channel) => channel.pointer()));
  const before = await readLive();
  const build = { name: 'content', dist: await buildFolder('content-extended') };
  const { opened, problems } = await gateProblems(
    await readCandidates(channels, [build]),
    await loadSite(publicSite),
  );
  expect(opened).toBeGreaterThan(sitePages.filter(({ remote }) => remote === 'content').length);
  const announced = (page: string) =>
    problems.filter((problem) => problem.startsWith(`${page}: `)).join('\n');

  expect(announced('/workshops/broken')).toContain('This page is broken.');

  const signUp = announced('/workshops/sign-up');
  expect(signUp).toMatch(/axe says “Elements must meet minimum color contrast ratio thresholds” of <p/);
  expect(signUp).toMatch(/axe says “Form elements must have labels” of <input/);
  expect(signUp).toContain('main div input has the lang “en”, in the browser “sw”');
  expect(signUp).toContain('/dates-of-workshops.json returns 404: add it, or remove what requests it.');

  expect(problems.filter((problem) => problem.includes('\n'))).toEqual([]);
  expect(problems.every((problem) => /^\/workshops\/(broken|sign-up): /.test(problem))).toBe(true);
  expect(await readLive()).toEqual(before);
});

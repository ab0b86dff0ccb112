import { type Browser, expect as expectSoon, type Page } from '@playwright/test';
import {
  expectCleanHydration,
  freePort,
  hydrated,
  launchChromium,
  traceHydration,
} from 'federated-site/testing';
import { referenceOf } from '@site/shared/requests/reference';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { validDocuments } from '../../requests/firestore/testing/cases';
import { setDocument } from '../../requests/firestore/testing/firestoreRest';
import { compositionOf, openAndKeep, wrongFiles } from '../support/keptSite';
import { Person, type Step } from './Person';
import { Server } from './server.walk';
import { startStaticHost } from './startStaticHost';

/** How long a change may take to be seen, in milliseconds, on a machine that does other work. */
const soon = { timeout: 120_000, intervals: [200] };

let person: Person;
let server: Server;
let browser: Browser;
let database: { FIRESTORE_EMULATOR_HOST: string };

beforeAll(async () => {
  [person, browser] = await Promise.all([Person.atFreshClone(), launchChromium()]);
  server = new Server(person);
  database = { FIRESTORE_EMULATOR_HOST: `127.0.0.1:${String(await freePort())}` };
  await person.serve('npm run firestore', database);
  await server.setUp(database);
});

afterAll(async () => {
  await browser.close();
  await server.stop();
  await person.leave();
});

/** A browser of a visitor, which trusts nginx's certificate. */
async function visitor(): Promise<Page> {
  const page = await browser.newPage({ ignoreHTTPSErrors: true });
  page.setDefaultTimeout(soon.timeout);
  return page;
}

/** Opens an address until its page has `text`. */
async function untilShown(address: string, text: string, page?: Page): Promise<void> {
  const shown = page ?? (await visitor());
  const words = () => shown.goto(address).then(() => shown.locator('main').innerText());
  await expectSoon.poll(words, soon).toContain(text);
  await shown.close();
}

/** Makes a team's pair of keys, and lists the public one, as the operator does. */
async function makeKeys(team: string, command: string): Promise<void> {
  const [, key = ''] = /"(ed25519:.+)"/.exec(await person.type(command)) ?? [];
  await changeSite((applications) => applications[team]?.keys.push(key));
}

type Applications = Record<string, { role: string; owner: string; channel: string; keys: string[] }>;

/** Changes the list of applications that the running server reads. */
async function changeSite(change: (applications: Applications) => unknown): Promise<void> {
  const file = person.here('/etc/site/site.json');
  const site = JSON.parse(await readFile(file, 'utf8')) as { applications: Applications };
  change(site.applications);
  await writeFile(file, JSON.stringify(site));
}

test('content: a sentence is tested, checked, previewed, released and rolled back', async () => {
  const about = `${server.origin}/about`;
  const sentence = 'Old computers wait in storerooms';
  await person.edit('content-remote/src/pages/about/AboutPage.tsx', [
    'Old computers gather in storerooms',
    sentence,
  ]);
  await person.walk([
    ['npx jest content-remote', /Tests: +\d+ passed/],
    ['npm run check -w content-remote', /it can be released/],
  ]);
  const preview = await person.type('npm run preview -w content-remote', { SITE_ORIGIN: server.origin });
  await person.walk([['npm run preview:built -w content-remote', /nothing is released/]]);
  const [link = ''] = new RegExp(`${server.origin}\\S+`).exec(preview) ?? [];
  const page = await visitor();
  await page.goto(link);
  await untilShown(about, sentence, page);
  const [, live = ''] = /content[ │]+(\w{32})/.exec(await person.type('npm run releases')) ?? [];
  await makeKeys('content', 'npm run keys -- ~/content.pem');
  // What is live was not signed: it is not the team's before it is.
  await person.walk([
    [`RELEASE_KEY_FILE=~/content.pem npm run repair -w content-remote -- ${live}`, /signed anew/],
  ]);
  const released = await person.type('RELEASE_KEY_FILE=~/content.pem npm run release -w content-remote');
  const [, other = ''] = /release (\w+) is live/.exec(released) ?? [];
  await untilShown(about, sentence);
  await person.walk([
    ['RELEASE_KEY_FILE=~/content.pem npm run rollback -w content-remote', /back to release/],
  ]);
  await untilShown(about, 'Old computers gather');
  await person.walk([
    [`RELEASE_KEY_FILE=~/content.pem npm run repair -w content-remote -- ${live} ${other}`, /signed anew/],
  ]);
});

test('health: a production log is read, by release', async () => {
  const reported = async () => {
    await untilShown(server.origin, 'computer');
    return server.log.join('\n');
  };
  await expectSoon.poll(reported, soon).toContain('"report"');
  const file = path.join(person.place, 'site.log');
  await writeFile(file, server.log.join('\n'));
  await person.walk([
    [`npm run health < '${file}'`, /content \w+: \d+ page views/],
    [`npm run health -w desk-site < '${file}'`, /\d+ page views/],
  ]);
});

test('forms: a new field passes all steps', async () => {
  const landmark = "landmark: { kind: 'text', required: false, maxLength: 200, transition: 'adding' },";
  await person.edit(
    'shared/src/requests/requests.ts',
    ['supporter: {', `${landmark}\n    supporter: {`],
    ["supporter: 'Supporter',", "supporter: 'Supporter',\n  landmark: 'Landmark',"],
  );
  await person.walk([
    ['npm run rules', /is written/],
    ['npm run typecheck', /ContactPage\.test\.tsx.*landmark/, 2],
  ]);
  await person.edit('forms-remote/src/pages/contact/ContactPage.test.tsx', [
    "location: 'town',",
    "location: 'town',\n    landmark: 'landmark',",
  ]);
  await person.edit('forms-remote/src/pages/contact/PrivacyNotice.tsx', [
    'your name, town,',
    'your name, town, landmark,',
  ]);
  await person.edit('forms-remote/src/pages/donate/DonationForm.tsx', [
    '<RadioGroup',
    `<AdvisedField {...field('donations', 'landmark')} label="Landmark" />\n        <RadioGroup`,
  ]);
  await person.edit(
    'forms-remote/src/pages/donate/DonationForm.test.tsx',
    ["supporter: 'Yes',", "supporter: 'Yes',\n    landmark: '',"],
    ["'Supporter: Yes',", "'Landmark: ',\n      'Supporter: Yes',"],
  );
  await person.walk([
    ['npx jest rulesFor forms-remote shared', /Tests: +\d+ passed/],
    ['npm run check:rules -- --first rules', /deploy the rules first|Deploy the rules/],
    ['npm run release -w forms-remote', /release \w+ is live/],
  ]);
  await untilShown(`${server.origin}/donate`, 'Landmark');
  await person.walk([
    ['npm run rollback -w forms-remote', /back to release/],
    ['npm run repair -w forms-remote', /signed anew/],
  ]);
});

test('platform: a new remote is released with its key, exported, and taken away', async () => {
  const pages = ['/', '/about', '/donate', '/nope'].map((each) => server.origin + each);
  const page = await visitor();
  const others = () => Promise.all(pages.map(async (each) => (await page.request.get(each)).text()));
  const before = await others();
  await page.goto(`${server.origin}/about`);
  await hydrated(page);
  await person.walk([
    ['npm run new-remote events', /events-remote is made/],
    ['npm install --prefer-offline --no-audit --no-fund', /$/],
  ]);
  await changeSite((applications) => {
    const channel = person.here('/srv/releases/events');
    applications.events = { role: 'remote', owner: 'events', channel, keys: [] };
  });
  await makeKeys('events', 'npm run keys -- ~/events.pem');
  const [port, store] = [String(await freePort()), String(await freePort())];
  const ports = { PORT: port, FIRESTORE_EMULATOR_HOST: `127.0.0.1:${store}` };
  const dev = await person.serve('npm run dev -w events-remote', ports);
  const words = 'What happens at our workshop.';
  await person.edit('events-remote/src/pages/events/EventsPage.tsx', [
    'Write here what users come for.',
    words,
  ]);
  // It has no prerendered pages, and reloads this one by itself after the edit.
  const developed = await visitor();
  await developed.goto(`http://127.0.0.1:${port}/events`);
  await developed.getByText(words).waitFor();
  await developed.close();
  await dev.stop();
  await person.walk([
    ['npx jest events-remote', /Tests: +\d+ passed/],
    ['RELEASE_KEY_FILE=~/events.pem npm run release -w events-remote', /release \w+ is live/],
    ['npm run releases -- --server http://127.0.0.1:3000 --server http://10.0.0.6:3000', /events/],
  ]);
  await person.walk([['npm run export', /\d+ pages in export/]], await server.settings());
  await untilShown(`${server.origin}/events`, words);
  expect(await others()).toEqual(before);
  // A tab from before it.
  await page.evaluate(() => {
    history.pushState(null, '', '/events');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor();
  const messages: string[] = [];
  page.on('console', (message) => {
    // The script of a service worker must have a certificate that the browser trusts by itself.
    if (!/SSL certificate error/.test(message.text())) messages.push(message.text());
  });
  await traceHydration(page);
  await page.reload();
  await expectCleanHydration(page, messages);
  await changeSite((applications) => delete applications.events);
  await expectSoon
    .poll(async () => (await page.request.get(`${server.origin}/events`)).status(), soon)
    .toBe(404);
  expect(await others()).toEqual(before);
});

test('platform: the export is read on any static host, and without a network', async () => {
  const host = await startStaticHost(path.join(person.clone, 'export/public'));
  try {
    const page = await visitor();
    await openAndKeep(page, host.address);
    const kept = await compositionOf(host.address);
    expect(await wrongFiles(page, kept)).toEqual([]);
    await page.goto(`${host.address}/contact`);
    await hydrated(page);
    // A static host accepts no posts.
    expect(await page.locator('main form').getAttribute('action')).toMatch(/^mailto:/);
    await host.stop();
    for (const address of Object.keys(kept.files).filter((each) => path.extname(each) === '')) {
      await page.goto(host.address + address);
      await hydrated(page);
      const heading = await page.getByRole('heading', { level: 1 }).innerText();
      expect([address, heading === 'You are offline']).toEqual([address, address === '/offline']);
    }
  } finally {
    await host.stop();
  }
});

test('staff: the command line finds, marks, exports and erases', async () => {
  const [host = '', port] = database.FIRESTORE_EMULATOR_HOST.split(':');
  const id = 'abcdefghij0123456789';
  const phone = { stringValue: '0712 345 678' };
  await setDocument({ host, port: Number(port) }, `donations/${id}`, { ...validDocuments.donations, phone });
  const reference = referenceOf(id);
  const rounds: Step[][] = [
    [
      ['npm run requests -- --help', /Usage: /],
      ['npm run requests -- list --new', /1 request/],
      ['npm run requests -- show K7MP-3XQW', /0712 345 678/],
      ['npm run requests -- list --waiting --for 2d', /1 request/],
      ['npm run requests -- export --format xlsx --from 2025-03-01 --out march.xlsx', /march\.xlsx/],
      ['npm run -s requests -- list --json', /"donations"/],
      ['npm run requests -- find --phone "0712 345 678"', /1 request/],
      ['npm run requests -- export --phone "0712 345 678" --format text --out copy.txt', /copy\.txt/],
      ['npm run requests -- erase --phone "0712 345 678"', /--yes/],
      ['npm run requests -- purge', /./],
      ['FIREBASE_PROJECT_ID=demo-other npm run requests -- list', /0 requests/],
    ],
    [
      [
        'npm run requests -- mark K7MP-3XQW scheduled --day 2025-03-12 --from 10:00 --place "Gate B, Nyali"',
        /scheduled/,
      ],
    ],
    [
      ['npm run requests -- day --town Nairobi --date 2025-03-12', /^1 pickup written/m],
      ['npm run requests -- day --town Mombasa --date tomorrow', /^0 pickups written/m],
    ],
    [['npm run requests -- mark K7MP-3XQW taken-back', /taken/]],
    [
      ['npm run requests -- day --town Nairobi --date 2025-03-12', /^0 pickups written/m],
      ['npm run requests -- list --waiting --for 0h', /1 request/, 3],
    ],
    [['npm run requests -- erase --phone "0712 345 678" --yes', /Erased: /]],
    [['npm run requests -- purge --yes', /./]],
    [['npm run requests -- list', /0 requests/]],
  ];
  // What changes nothing is typed side by side.
  for (const round of rounds)
    await Promise.all(
      round.map(([command, ...rest]) =>
        person.walk([[command.replace('K7MP-3XQW', reference), ...rest]], database),
      ),
    );
});

test('operator: an upgrade and the way back serve the same site and desk', async () => {
  await untilShown(`${server.desk}/sign-in`, 'Sign in');
  await server.upgrade();
  await person.walk([
    ['ls /opt/site', /newer\.txt/],
    ['mv /opt/site /opt/site.new && mv /opt/site.old /opt/site', /$/],
  ]);
  await server.start();
  await untilShown(`${server.origin}/about`, 'About Us');
});

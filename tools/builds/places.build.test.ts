import { type OwnApplication, ownApplication } from '@site/publishing/site/applications';
import { Checkout } from './Checkout';

const shell = ownApplication('shell');
const content = ownApplication('content');
const page = `${content.workspace}/src/pages/about/AboutPage.tsx`;
const heading = 'title="About Us"';
const changed = 'title="About Them"';

let here: Checkout;
let elsewhere: Checkout;

beforeAll(async () => {
  here = await Checkout.make('here');
  elsewhere = await Checkout.make('another/place/further-down');
});

afterAll(async () => {
  await Promise.all([here.remove(), elsewhere.remove()]);
});

async function idOf(checkout: Checkout, application: OwnApplication): Promise<string> {
  const { release } = await checkout.build(application);
  return release.id;
}

test('build: the same source gives the same release in any folder, with any cache', async () => {
  const first = await idOf(here, content);
  await here.replace(page, heading, changed);
  const second = await idOf(here, content);
  expect(second).not.toBe(first);
  await here.replace(page, changed, heading);
  expect(await idOf(here, content)).toBe(first);

  await elsewhere.takeCache({ from: here });
  await elsewhere.replace(page, heading, changed);
  expect(await idOf(elsewhere, content)).toBe(second);
  expect(await idOf(elsewhere, shell)).toBe(await idOf(here, shell));
});

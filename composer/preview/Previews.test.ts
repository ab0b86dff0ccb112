import type { Preview } from '@site/publishing/channels/previewToken';
import { fakeRemote, fakeShell } from '@site/publishing/releases/testing/fakeRelease';
import { ComposedSite } from '../pages/ComposedSite';
import { Previews } from './Previews';
import { siteOptions } from '../testing/testSite';

const shell = fakeShell(['/about']);
const content = fakeRemote('content');
const site = new ComposedSite([shell, content], [shell, content], siteOptions);

const fetched: string[] = [];
const previews = () =>
  new Previews({
    fetch: (application, id) => {
      fetched.push(`${application} ${id}`);
      return Promise.resolve(content);
    },
    current: () => site,
    compose: (_preview, releases) => new ComposedSite([shell, ...releases], [shell], siteOptions),
  });

const numbered = (id: number): Preview => ({
  releases: { content: String(id) },
  expires: '2099-01-01T00:00:00.000Z',
});

beforeEach(() => fetched.splice(0));

test('previews: the last requested ones are in memory', async () => {
  const all = previews();
  const first = await all.site(numbered(1));
  for (const id of [2, 3, 4, 5]) await all.site(numbered(id));
  expect(await all.site(numbered(1))).toBe(first);
  await all.site(numbered(6));
  expect(await all.site(numbered(1))).toBe(first);
  expect(fetched).toHaveLength(6);
  await all.site(numbered(2));
  expect(fetched).toHaveLength(7);
});

test('previews: two requests at once fetch and compose one once', async () => {
  const all = previews();
  const [one, other] = await Promise.all([all.site(numbered(1)), all.site(numbered(1))]);
  expect(one).toBe(other);
  expect(fetched).toHaveLength(1);
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@site/publishing/site/applications';

type Manifest = Record<'dependencies' | 'devDependencies' | 'overrides', Record<string, string> | undefined>;
type Renovate = { packageRules: { description?: string; matchPackageNames?: string[] }[] };

const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

const { workspaces } = readJson('package.json') as { workspaces: string[] };
const manifests = ['.', ...workspaces].map(
  (folder) => readJson(path.join(folder, 'package.json')) as Manifest,
);
const { packageRules } = readJson('.github/renovate.json') as Renovate;

/** Packages of our own, which are workspaces. */
const isOurs = (name: string) => name.startsWith('@site/');

const pinned = new Set(
  manifests.flatMap(({ dependencies, devDependencies, overrides = {} }) => [
    ...Object.entries({ ...dependencies, ...devDependencies })
      .filter(([name, range]) => !range.startsWith('^') && !isOurs(name))
      .map(([name]) => name),
    ...Object.keys(overrides),
  ]),
);

/** Rules of Renovate that hold a package back. */
const holding = packageRules.filter((rule) => 'allowedVersions' in rule || 'enabled' in rule);

test('packages: some are held back', () => {
  expect(pinned).toContain('webpack');
});

test.each([...pinned])('packages: a rule for updates says why %s is held back', (name) => {
  const rule = holding.find(({ matchPackageNames = [] }) => matchPackageNames.includes(name));
  expect(rule?.description).toMatch(/\w+ \w+/);
});

test.each(holding.flatMap(({ matchPackageNames = [] }) => matchPackageNames))(
  'packages: %s, which is held back, is still in use',
  (name) => {
    const used = manifests.flatMap(({ dependencies, devDependencies, overrides }) =>
      Object.keys({ ...dependencies, ...devDependencies, ...overrides }),
    );
    expect(used).toContain(name);
  },
);

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { applicationConfig } from 'federated-site/build';
import { publicSite, root } from '../support/publicSite';

type Manifest = Record<'dependencies' | 'devDependencies' | 'scripts', Record<string, string> | undefined>;

const readManifest = (folder: string) =>
  JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as Manifest;

const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  workspaces: string[];
};
const manifests = ['.', ...workspaces].map(readManifest);

/** The packages that the site was asked to be built with, by how our files use them. */
const imported = [
  'react',
  'react-dom',
  'react-router-dom',
  '@module-federation/enhanced',
  'webpack',
  'firebase',
  '@testing-library/react',
];
const loaders = ['ts-loader', 'css-modules-typescript-loader'];
// The program of webpack is webpack-cli.
const commands = { 'webpack-cli': /webpack\/bin\/webpack\.js /, jest: /(^| )jest / };

test.each([...imported, ...loaders, ...Object.keys(commands)])('packages: %s is declared', (name) => {
  const declared = manifests.flatMap(({ dependencies, devDependencies }) =>
    Object.keys({ ...dependencies, ...devDependencies }),
  );
  expect(declared).toContain(name);
});

test.each(imported)('packages: %s is imported', (name) => {
  const statement = new RegExp(` from '${name}(/[^']+)?'`);
  const isImporting = workspaces.some((workspace) =>
    readdirSync(path.join(root, workspace), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/(^|[\\/])(node_modules|dist)[\\/]/.test(file))
      .some((file) => statement.test(readFileSync(path.join(root, workspace, file), 'utf8'))),
  );
  expect(isImporting).toBe(true);
});

test.each(loaders)("packages: %s is in every application's build", (name) => {
  for (const { folder } of publicSite.applications) {
    const [browser] = applicationConfig(folder);
    expect(JSON.stringify(browser?.module?.rules)).toContain(`"loader":"${name}"`);
  }
});

test.each(Object.entries(commands))('packages: %s is run by a script', (_, command) => {
  const scripts = manifests.flatMap(({ scripts }) => Object.values(scripts ?? {}));
  expect(scripts.some((script) => command.test(script))).toBe(true);
});

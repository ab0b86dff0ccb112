import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from 'federated-site/releases/site/applications';

type Manifest = Partial<Record<'dependencies' | 'devDependencies', Record<string, string>>> & {
  workspaces?: string[];
};

const readManifest = (folder: string) =>
  JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as Manifest;

const { workspaces = [] } = readManifest('.');
const declared = ['.', ...workspaces].flatMap((folder) => {
  const { dependencies, devDependencies } = readManifest(folder);
  return Object.keys({ ...dependencies, ...devDependencies });
});

/** The packages that the site was asked to be built with; knip refuses those that nothing uses. */
test.each([
  ...['react', 'react-dom', 'react-router-dom', '@module-federation/enhanced', 'webpack', 'webpack-cli'],
  ...['ts-loader', 'css-modules-typescript-loader', 'firebase', 'jest', '@testing-library/react'],
])('packages: %s is declared', (name) => {
  expect(declared).toContain(name);
});

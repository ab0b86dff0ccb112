import { build, type Plugin } from 'esbuild';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { publicSite, root } from '../support/publicSite';

/** Programs that run on machines without development packages. */
const programs = [
  'engine/server/main.ts',
  'site.ts',
  'desk/site.ts',
  'requests/main.ts',
  'engine/commands/health/health.ts',
  'engine/commands/export/exportSite.ts',
  'engine/commands/releases/preview.ts',
  'engine/commands/releases/release.ts',
  'engine/commands/releases/restore.ts',
  'engine/commands/releases/list.ts',
];

/** The folder of each package of this repository. */
const ownPackages: Record<string, string> = { '@site/shared': 'shared', 'federated-site': 'engine' };
const workspaces = [
  'desk',
  ...Object.values(ownPackages),
  ...publicSite.applications.map(({ workspace }) => workspace),
];

type Manifest = Partial<Record<'dependencies' | 'optionalDependencies', Record<string, string>>>;

/** Whether the package.json for a file lists a package among those of production. */
function isListed(name: string, file: string): boolean {
  const [folder = ''] = path.relative(root, file).split(path.sep);
  const manifest = path.join(root, workspaces.includes(folder) ? folder : '.', 'package.json');
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest;
  return name in { ...dependencies, ...optionalDependencies } || ownPackages[name] === folder;
}

test.each(programs)('production: %s imports no development packages', async (program) => {
  const imports: { name: string; importer: string }[] = [];
  const record: Plugin = {
    name: 'record',
    setup: ({ onResolve }) => {
      // The site loads these for builds and development; if the gate cannot be loaded, the release command says what to install.
      onResolve(
        { filter: /\/(writeSocialImages|releaseChecks|development|buildAll|gateProblems|typeProblems)$/ },
        ({ path: specifier, kind }) =>
          kind === 'dynamic-import' ? { path: specifier, external: true } : undefined,
      );
      onResolve({ filter: /^[^./]/ }, ({ path: specifier, importer, kind }) => {
        if (kind === 'entry-point' || specifier.startsWith('node:')) return undefined;
        const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
        imports.push({ name, importer });
        return ownPackages[name] ? undefined : { external: true };
      });
    },
  };
  const options = {
    bundle: true,
    write: false,
    platform: 'node',
    conditions: ['source'] as string[],
    format: 'esm',
    logLevel: 'silent',
  } as const;
  await build({ ...options, absWorkingDir: root, entryPoints: [program], plugins: [record] });
  expect(imports).not.toEqual([]);
  expect(imports.filter(({ name, importer }) => !isListed(name, importer))).toEqual([]);
});

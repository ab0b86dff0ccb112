import { build, type Plugin } from 'esbuild';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { applications, root } from 'federated-site/releases/site/applications';

/** Programs that run on machines without development packages. */
const programs = [
  'engine/server/main.ts',
  'site.ts',
  'requests/main.ts',
  'engine/commands/health/main.ts',
  'engine/commands/export/export.ts',
  'engine/commands/releases/application.ts',
  'engine/commands/releases/list.ts',
];

/** The folder of each package of this repository. */
const ownPackages: Record<string, string> = { '@site/shared': 'shared', 'federated-site': 'engine' };
const workspaces = [...Object.values(ownPackages), ...applications.map(({ workspace }) => workspace)];

type Manifest = Record<'dependencies' | 'optionalDependencies', Record<string, string>>;

function manifestFor(file: string): string {
  const [folder = ''] = path.relative(root, file).split(path.sep);
  return path.join(workspaces.includes(folder) ? folder : '.', 'package.json');
}

/** @returns each package that a program imports at run time, and the package.json that must list it */
async function importsOf(program: string): Promise<{ name: string; manifest: string }[]> {
  const imports: { name: string; manifest: string }[] = [];
  const record: Plugin = {
    name: 'record',
    setup: ({ onResolve }) => {
      // The site loads these for builds and development; if the gate cannot be loaded, the release command says what to install.
      onResolve(
        { filter: /\/(writeSocialImages|releaseChecks|development|gateProblems)$/ },
        ({ path: specifier, kind }) =>
          kind === 'dynamic-import' ? { path: specifier, external: true } : undefined,
      );
      onResolve({ filter: /^[^./]/ }, ({ path: specifier, importer, kind }) => {
        if (kind === 'entry-point' || specifier.startsWith('node:')) return undefined;
        const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
        const manifest = manifestFor(importer);
        const own = ownPackages[name];
        if (own) {
          if (manifest !== `${own}/package.json`) imports.push({ name, manifest });
          return undefined;
        }
        imports.push({ name, manifest });
        return { external: true };
      });
    },
  };
  await build({
    absWorkingDir: root,
    entryPoints: [program],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
    plugins: [record],
  });
  return imports;
}

test.each(programs)('production: %s imports no development packages', async (program) => {
  const imports = await importsOf(program);
  expect(imports).not.toEqual([]);
  const unlisted = imports.filter(({ name, manifest }) => {
    const { dependencies, optionalDependencies } = JSON.parse(
      readFileSync(path.join(root, manifest), 'utf8'),
    ) as Partial<Manifest>;
    return !(name in { ...dependencies, ...optionalDependencies });
  });
  expect(unlisted).toEqual([]);
});

import { build, type Plugin } from 'esbuild';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { openSite } from '../../releases/site/openSite';

const { root, listed } = openSite('.');
const template = 'engine/template/remote';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const workflows = [
  ...listed.flatMap(({ owner, workspace }) =>
    workspace === undefined ? [] : [{ workspace, file: `.github/workflows/${owner}.yml` }],
  ),
  { workspace: template, file: `${template}/workflow.yml` },
];

/** Packages are in the lock file; styles and pictures are in the folders of the modules that import them. */
const ownModules: Plugin = {
  name: 'own modules',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^[^./]/ }, ({ kind, path: name }) =>
      kind === 'entry-point' || /^(@site\/|federated-site)/.test(name) ? undefined : { external: true },
    );
    onLoad({ filter: /\.(css|svg|jpg|png|webp|woff2|ttf)/ }, () => ({ contents: '' }));
  },
};

/** The modules at which the builds of remotes and of the host begin. */
const beginnings = [
  'src/pages.ts',
  'src/main.ts',
  'src/loader.ts',
  'src/worker/main.ts',
  'src/prerender.ts',
  'src/prerender.tsx',
  'webpack.config.ts',
];

/** The files that a workspace is built from: what these modules import, and what runs in its build. */
async function sourcesOf(workspace: string): Promise<string[]> {
  const { scripts } = JSON.parse(read(`${workspace}/package.json`)) as { scripts: { build: string } };
  const programs = Array.from(
    scripts.build.matchAll(/tsx \.\.\/(?!node_modules)(\S+)/g),
    ([, file = '']) => file,
  );
  const entries = beginnings
    .map((file) => `${workspace}/${file}`)
    .filter((file) => existsSync(path.join(root, file)));
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [...entries, ...programs],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    conditions: ['source'],
    format: 'esm',
    outdir: 'none',
    logLevel: 'silent',
    plugins: [ownModules],
  });
  return [
    ...Object.keys(metafile.inputs),
    'package.json',
    'package-lock.json',
    'tsconfig.base.json',
    'site.json',
  ];
}

test.each(workflows)('workflows: $file follows everything that $workspace is built from', async (each) => {
  const { on } = parse(read(each.file)) as { on: Record<'pull_request' | 'push', { paths: string[] }> };
  const sources = await sourcesOf(each.workspace);
  expect(sources.length).toBeGreaterThan(10);
  for (const { paths } of [on.pull_request, on.push]) {
    const isFollowed = (file: string) =>
      paths.some((glob) => (glob.endsWith('/**') ? file.startsWith(glob.slice(0, -2)) : file === glob));
    expect(sources.filter((file) => !isFollowed(file))).toEqual([]);
  }
});

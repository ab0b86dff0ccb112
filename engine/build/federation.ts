import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type * as Enhanced from '@module-federation/enhanced/webpack';
import { containerName } from '../contract/containerName';
import type { Application, Site } from '../releases/site/openSite';

/** The shell itself runs the entries of remotes (`loadRemote`): the runtime only shares React. */
const optimization = { target: 'web', disableSnapshot: true, disableRemote: true } as const;

const require = createRequire(import.meta.url);

/** The shell provides the runtime and React, which are in the page once, so that a remote's entry contains neither. */
export function federationPlugin(application: Application, { root }: Site): Enhanced.ModuleFederationPlugin {
  // The plugin reads a version from the current folder, and writes a module below the one in which it was loaded: from one
  // folder, each build makes the same release.
  process.chdir(root);
  const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack') as typeof Enhanced;
  const { name, role } = application;
  const isHost = role === 'host';
  const react = { singleton: true, requiredVersion: false as const };
  return new ModuleFederationPlugin({
    dts: false,
    // The default loads the entry of every remote before anything renders: one dead remote would stop the page.
    shareStrategy: 'loaded-first',
    name: isHost ? name : containerName(name),
    manifest: !isHost,
    ...(!isHost && { exposes: { './pages': { import: application.pages, name: 'pages' } } }),
    shared: { react: { ...react, ...(isHost ? { eager: true } : { import: false as const }) } },
    experiments: { [isHost ? 'provideExternalRuntime' : 'externalRuntime']: true, optimization },
  });
}

/** The aliases of the federation runtime: the plugin resolves its CommonJS, we its ES modules, and the shell would contain both (21 KB). */
export function runtimeAliases(role: Application['role']): Record<string, string> {
  const aliases = Object.fromEntries(
    ['runtime', 'runtime-core', 'sdk', 'error-codes', 'webpack-bundler-runtime'].map((part) => {
      const name = `@module-federation/${part}`;
      const commonJs = require.resolve(name);
      const file = ['.js', '.mjs']
        .map((ending) => commonJs.replace(/\.cjs$/, ending))
        .find((candidate) => existsSync(candidate));
      if (!file) throw new Error(`${name} has no ES module beside ${commonJs}.`);
      return [`${name}$`, file];
    }),
  );
  if (role === 'host') return aliases;
  const runtime = '@module-federation/runtime$';
  const remoteRuntime = path.join(import.meta.dirname, 'remoteRuntime.js');
  return { ...aliases, 'whole-federation-runtime$': aliases[runtime] ?? '', [runtime]: remoteRuntime };
}

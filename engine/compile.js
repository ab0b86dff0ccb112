import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

// Compiles the engine into dist/, for the package that others install: `npm pack -w engine` runs it, and then, with --clean,
// removes dist/, which knip and other tools would take for source.

const here = import.meta.dirname;
const dist = path.join(here, 'dist');
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
rmSync(dist, { recursive: true, force: true });
if (process.argv.includes('--clean')) process.exit();
for (const project of ['tsconfig.package.json', 'browser/worker/tsconfig.package.json'])
  execFileSync(process.execPath, [tsc, '-p', path.join(here, project)], { stdio: 'inherit' });

/** What is no source of the compiler is taken as it is, and of the templates everything. */
const filter = (file) =>
  !/[\\/]node_modules$/.test(file) &&
  (statSync(file).isDirectory() ||
    /\.(css|cjs|js|conf|d\.ts)$/.test(file) ||
    path.relative(here, file).startsWith('template'));
for (const folder of ['browser', 'build', 'commands', 'template'])
  cpSync(path.join(here, folder), path.join(dist, folder), { recursive: true, filter });

/** Node and strict compilers want the ending that bundlers guess. */
for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
  const file = path.join(entry.parentPath, entry.name);
  if (!entry.isFile() || !/\.(js|d\.ts)$/.test(file) || file.startsWith(path.join(dist, 'template')))
    continue;
  const text = readFileSync(file, 'utf8');
  const ended = text.replace(
    /((?:from|import)\s*\(?\s*(?:\/\*[^*]*\*\/\s*)?['"])(\.[^'"]*)(['"])/g,
    (all, before, name, after) =>
      existsSync(path.join(path.dirname(file), `${name}.js`)) ? `${before}${name}.js${after}` : all,
  );
  if (ended !== text) writeFileSync(file, ended);
}

import { run } from 'federated-site/processes/run';
import { runInstaller, thisSystem } from './installer';
import { needChromium } from './needChromium';
import { type NeededProgram, otherPrograms } from './otherPrograms';

/**
 * Installs what `npm run test:all` needs and this machine lacks: a Chromium, Firefox, WebKitGTK, Java and nginx.
 * @throws if something is still missing
 */
async function installBrowsers(): Promise<void> {
  const system = thisSystem();
  const missing: string[] = [];
  await needChromium(system).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    missing.push('Chromium');
  });
  for (const program of otherPrograms) {
    if (await isFound(program)) continue;
    for (const command of program.installers(system)) await runInstaller(command);
    if (!(await isFound(program))) missing.push(program.name);
  }
  if (missing.length > 0)
    throw new Error(
      `This machine lacks ${missing.join(', ')}. As root on Debian or Ubuntu: npm run browsers`,
    );
  console.log('This machine has all browsers, Java and nginx.');
}

async function isFound({ find }: NeededProgram): Promise<boolean> {
  return find().then(
    () => true,
    () => false,
  );
}

await run(installBrowsers);

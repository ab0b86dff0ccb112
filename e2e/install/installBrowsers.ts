import { run } from 'federated-site/server';
import { runInstaller, thisSystem } from './installer';
import { needChromium } from './needChromium';
import { otherPrograms } from './otherPrograms';

const isFound = (find: () => Promise<unknown>) =>
  find().then(
    () => true,
    () => false,
  );

/**
 * Installs what `npm run test:all` needs and this machine lacks: a Chromium, Firefox, WebKit, Java, the Firestore emulator and nginx.
 * @throws if something is still missing
 */
async function installBrowsers(): Promise<void> {
  const missing: string[] = [];
  await needChromium().catch((error: unknown) => {
    console.error(String(error));
    missing.push('Chromium');
  });
  for (const { name, find, installers } of otherPrograms) {
    if (await isFound(find)) continue;
    for (const command of installers(thisSystem())) await runInstaller(command);
    if (!(await isFound(find))) missing.push(name);
  }
  if (missing.length > 0)
    throw new Error(
      `This machine lacks ${missing.join(', ')}. As root on Debian or Ubuntu: npm run browsers`,
    );
  console.log('This machine has all browsers, Java, the Firestore emulator and nginx.');
}

await run(installBrowsers);

import { connectPatiently } from '../processes/connectPatiently';
import { untilStopped } from '../processes/untilStopped';
import { errorFields, readableLog, structuredLog } from './log/logs';
import { openSite } from '../releases/site/openSite';
import { loadSite } from './loadSite';
import { readServerSettings, SettingsError } from './settings/settings';
import { type RunningServer, startServer } from './startServer';

const log = process.env.NODE_ENV === 'production' ? structuredLog() : readableLog;

connectPatiently();

/** The exit code for wrong settings (`EX_CONFIG` of sysexits.h): a restart does not help. */
const wrongSettings = 78;

let server: RunningServer | undefined;
let isEnding = false;

/** Stops the server without losing a response, and exits. */
async function end(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await server?.stop().catch((error: unknown) => {
    log('The server could not stop cleanly.', { level: 'error', ...errorFields(error) });
  });
  // Does not wait for anything else in progress, such as the download of a release.
  process.exit(code);
}

// Unhandled rejections end here too, because nothing listens for those.
process.on('uncaughtException', (error) => {
  log('The server stops because of an uncaught error.', { level: 'fatal', ...errorFields(error) });
  void end(1);
});
void untilStopped().then(() => end(0));

try {
  const site = openSite(process.cwd());
  server = await startServer(readServerSettings(process.env, await loadSite(site), site.root), log);
  log(`The site is at ${server.address}`);
} catch (error) {
  if (error instanceof SettingsError) log(error.message, { level: 'fatal' });
  else log((error as Error).message, { level: 'fatal', ...errorFields(error) });
  process.exitCode = error instanceof SettingsError ? wrongSettings : 1;
}

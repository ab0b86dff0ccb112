import { untilStopped } from '@site/shared/process/untilStopped';
import { errorFields } from './log/errorFields';
import { readableLog } from './log/readableLog';
import { structuredLog } from './log/structuredLog';
import { readSettings, SettingsError } from './settings';
import { type RunningServer, startServer } from './startServer';

const log = process.env.NODE_ENV === 'production' ? structuredLog() : readableLog;

/** The exit code for settings that have to be changed first (`EX_CONFIG` of sysexits.h): starting again is of no use. */
const wrongSettings = 78;

let server: RunningServer | undefined;
let isEnding = false;

/** Loses no answer that is being sent. */
async function end(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await server?.stop().catch((error: unknown) => {
    log('The server could not end in order.', { level: 'error', ...errorFields(error) });
  });
  // Whatever else is under way, such as the download of a release, is not waited for.
  process.exit(code);
}

// What a rejection nobody handled becomes as well, unless a process listens for those.
process.on('uncaughtException', (error) => {
  log('The server ends because of an error that nothing caught.', { level: 'fatal', ...errorFields(error) });
  void end(1);
});
void untilStopped().then(() => end(0));

try {
  server = await startServer(readSettings(process.env), log);
  log(`The site is at ${server.address}`);
} catch (error) {
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (error instanceof SettingsError) log(error.message, { level: 'fatal' });
  else if (code === 'EADDRINUSE')
    log(`Port ${String(port)} is in use: choose another with PORT=….`, { level: 'fatal' });
  else log((error as Error).message, { level: 'fatal', ...errorFields(error) });
  process.exitCode = error instanceof SettingsError ? wrongSettings : 1;
}

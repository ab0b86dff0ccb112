import { untilStopped } from '@site/shared/process/untilStopped';
import { readSettings, SettingsError } from './settings';
import { type RunningServer, startServer } from './startServer';

let server: RunningServer | undefined;
void untilStopped().then(async () => {
  await server?.stop();
  // Whatever else is under way, such as the download of a release, is not waited for.
  process.exit();
});
try {
  server = await startServer(readSettings(process.env), (message) => {
    console.log(message);
  });
  console.log(`The site is at ${server.address}`);
} catch (error) {
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (error instanceof SettingsError) console.error(error.message);
  else if (code === 'EADDRINUSE')
    console.error(`Port ${String(port)} is in use: choose another with PORT=….`);
  else console.error(error);
  process.exitCode = 1;
}

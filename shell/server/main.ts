import { readSettings, SettingsError } from './settings';
import { startServer } from './startServer';

try {
  const server = await startServer(readSettings(process.env), (message) => {
    console.log(message);
  });
  console.log(`The site is at ${server.address}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.stop());
} catch (error) {
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (error instanceof SettingsError) console.error(error.message);
  else if (code === 'EADDRINUSE')
    console.error(`Port ${String(port)} is in use: choose another with PORT=….`);
  else console.error(error);
  process.exitCode = 1;
}

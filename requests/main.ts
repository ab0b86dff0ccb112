import { connectPatiently } from 'federated-site/server';
import { explain } from './store/failures';
import { requestsProgram } from './requestsProgram';

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

// Google's library throws some failures outside of any call: missing credentials, for one.
process.on('unhandledRejection', (error) => fail(explain(error, 'this database')));

connectPatiently();
requestsProgram({
  env: process.env,
  print: (text) => process.stdout.write(text),
  note: (line) => process.stderr.write(`${line}\n`),
})
  .parseAsync()
  .catch((error: unknown) => fail((error as Error).message));

import { explain } from './commands/explain';
import { requestsProgram } from './requestsProgram';

function fail(error: unknown): never {
  console.error(explain(error, 'this database'));
  process.exit(1);
}

// Google's library throws some failures outside of any call: missing credentials, for one.
process.on('unhandledRejection', fail);

requestsProgram({
  env: process.env,
  print: (text) => process.stdout.write(text),
  note: (line) => process.stderr.write(`${line}\n`),
})
  .parseAsync()
  .catch(fail);

import { run } from '../scripts/run';
import { healthProgram } from './healthProgram';

await run(async () => {
  await healthProgram(process.env, (text) => process.stdout.write(text)).parseAsync();
});

import { run } from '../../processes/run';
import { healthProgram } from './healthProgram';

await run(async () => {
  await healthProgram(process.env, (text) => process.stdout.write(text)).parseAsync();
});

import { buildAll } from './buildAll';
import { run } from '../../processes/run';

await run(buildAll);

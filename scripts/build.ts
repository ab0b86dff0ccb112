import { buildAll } from './buildAll';
import { run } from './run';

await run(buildAll);

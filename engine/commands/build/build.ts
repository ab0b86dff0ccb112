import { run } from '../../processes/run';
import { openSite } from '../../releases/site/openSite';
import { buildAll } from './buildAll';

await run(() => buildAll(openSite(process.cwd())));

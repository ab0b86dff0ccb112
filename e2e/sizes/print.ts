import path from 'node:path';
import { root } from 'federated-site/releases/site/applications';
import { copyBuilds } from './BuiltSite';
import { measureSizes } from './measureSizes';

/** Prints all sizes as JSON. The test reads them from this process, because Jest cannot run the composer's sources. */
const figures = await measureSizes(await copyBuilds(path.join(root, '.cache/sizes')));
console.log(JSON.stringify(figures));

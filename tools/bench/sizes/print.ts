import { copyBuilds } from '../site/copyBuilds';
import { measureSizes } from './measureSizes';

/** Prints all sizes as JSON. The test reads them from this process, because Jest cannot run the composer's sources. */
const { figures } = await measureSizes(await copyBuilds());
console.log(JSON.stringify(figures));

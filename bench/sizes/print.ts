import { copyBuilds } from '../site/copyBuilds';
import { measureSizes } from './measureSizes';

/** Writes what everything weighs as JSON: for the test, which runs where the composer's sources do not. */
const { figures } = await measureSizes(await copyBuilds());
console.log(JSON.stringify(figures));

import { untilStopped } from '../../processes/untilStopped';
import { seededRandom } from '@site/shared/testing/seededRandom';
import { readSettings } from '../../composer/settings/settings';
import { startServer } from '../../composer/startServer';
import { loadSite } from '../../composer/loadSite';

/**
 * A composer as in production, except that it waits a random time before each poll of a channel: between 0 and
 * `LONGEST_LAG` seconds, from the seed `LAG_SEED`.
 */
const random = seededRandom(Number(process.env.LAG_SEED));
const longestLag = Number(process.env.LONGEST_LAG) * 1000;
const settings = readSettings(process.env, await loadSite());
Object.defineProperty(settings, 'channelInterval', { get: () => random() * longestLag });
const server = await startServer(settings, (message) => {
  console.log(message);
});
await untilStopped();
await server.stop();
process.exit();

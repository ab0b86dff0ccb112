import { Channel } from './Channel';
import { openStore } from './openStore';
import { releaseKey } from '../signing/releaseKey';
import type { SiteApplication } from '../site/site';

/**
 * Opens the channels of a site's applications. A team's private key is read at the first publishing.
 * @param targets the store an application is published to, if it is not the channel it is read from
 */
export function openChannels(
  applications: readonly SiteApplication[],
  targets: Readonly<Record<string, string>> = {},
): Promise<Channel[]> {
  return Promise.all(
    applications.map(async ({ name, channel, keys }) => {
      const store = await openStore(targets[name] ?? channel);
      return new Channel(name, store, () => releaseKey(name, keys));
    }),
  );
}

/**
 * Finds the channel of one application.
 * @throws if the site has no such application
 */
export function channelOf(channels: readonly Channel[], application: string): Channel {
  const channel = channels.find((each) => each.application === application);
  if (!channel) {
    const names = channels.map((each) => each.application).join(', ');
    throw new Error(`site.json lists no application ${application}: it lists ${names}.`);
  }
  return channel;
}

import { Channel } from '../channel/Channel';
import { openStore } from '../channel/openStore';
import { releaseKey } from '../channel/releaseKey';
import type { SiteApplication } from './site';

/**
 * Opens the channels of a site's applications. A team's private key is asked for when something is published.
 * @param targets where an application is published to, in place of the channel it is read from
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
 * The channel of one application, out of those of all.
 * @throws where the site has no such application
 */
export function channelOf(channels: readonly Channel[], application: string): Channel {
  const channel = channels.find((each) => each.application === application);
  if (!channel) {
    const names = channels.map((each) => each.application).join(', ');
    throw new Error(`site.json lists no application ${application}: it lists ${names}.`);
  }
  return channel;
}

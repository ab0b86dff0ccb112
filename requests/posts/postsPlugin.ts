import type { SiteConfig } from '@site/shared/requests/siteConfig';
import { registerPosts } from './registerPosts';
import type { ServerPlugin } from 'federated-site/server/ServerPlugin';
import { postableForms } from './PostableForm';
import { RecordStore } from './RecordStore';

/**
 * Forms that are posted without script. With App Check they are sent by e-mail instead, because then the database accepts nothing
 * from a server.
 */
export function postsPlugin(config: SiteConfig): ServerPlugin {
  if (config.appCheckSiteKey !== undefined)
    return {
      register: (app, context) => {
        registerPosts(app, context, undefined);
      },
    };
  return {
    config: { posts: true },
    contents: (release) => new Map(postableForms(release).map(({ page, html }) => [page, html])),
    register: (app, context) => {
      registerPosts(app, context, new RecordStore(config, context.origin));
    },
  };
}

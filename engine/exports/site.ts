// What a `site.ts` is written with.

export { type BuiltPage, type Page, chunkNameOf } from '../contract/page';
export type { PageConfig } from '../contract/pageConfig';
export type { PluginContext, PluginSite, ServerPlugin } from '../server/ServerPlugin';
export {
  defineSite,
  type DescribedPage,
  type DevelopmentService,
  type ReleaseCheck,
  type SiteDefinition,
  type SiteSettings,
} from '../server/SiteDefinition';
export type { Policy } from '../server/responses/contentSecurityPolicy';

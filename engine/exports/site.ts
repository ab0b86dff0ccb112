// What a `site.ts` is written with.

export type { BuiltPage } from '../build/BuildHooks';
export { type Page, chunkNameOf } from '../contract/page';
export type { PageConfig } from '../contract/pageConfig';
export type { PluginContext, PluginSite, ServerPlugin } from '../server/ServerPlugin';
export type {
  DescribedPage,
  DevelopmentService,
  ReleaseCheck,
  SiteDefinition,
  SiteSettings,
} from '../server/SiteDefinition';
export type { Policy } from '../server/responses/contentSecurityPolicy';

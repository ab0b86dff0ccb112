// What plugins and programs of a site use on its server.

export { type Composition, offlinePageAddress } from '../contract/composition';
export { type Registry, registryAddress } from '../contract/registry';
export { reportsAddress } from '../contract/reports';
export { sentReportSchema, type SentReport } from '../contract/sentReport';
export { connectPatiently } from '../processes/connectPatiently';
export { errorCode } from '../processes/errorCode';
export { run } from '../processes/run';
export { untilStopped } from '../processes/untilStopped';
export type { Channel } from '../releases/channels/Channel';
export { writeLocalSite } from '../releases/channels/developmentSite';
export { liveReleases } from '../releases/channels/liveReleases';
export { openChannels } from '../releases/channels/openChannels';
export { previewBuild, publishBuilds, readCandidates, rollbackRelease } from '../releases/channels/releasing';
export { type CheckedRelease, RefusedRelease, readReleaseFolder } from '../releases/readRelease';
export {
  type Release,
  type RemoteRelease,
  type ShellRelease,
  headingOf,
  integrityOf,
  socialImageSize,
} from '../releases/releaseSchema';
export { canonicalJson } from '../releases/signing/canonicalJson';
export { openSite, applicationNamed } from '../releases/site/openSite';
export { readSite } from '../releases/site/readSite';
export { pathOf } from '../server/http/registerPages';
export { sendPrepared, sendUncached } from '../server/http/send';
export { createServer, fixedSite } from '../server/http/server';
export { loadSite } from '../server/loadSite';
export { type Log, errorFields, structuredLog } from '../server/log/logs';
export { ComposedSite } from '../server/pages/ComposedSite';
export { type PreparedResponse, contentTypeOf } from '../server/responses/PreparedResponse';
export { escapeHtml } from '../server/responses/escapeHtml';
export { isForeign } from '../server/responses/isForeign';
export { readCookie } from '../server/responses/cookies';
export { securityHeaders } from '../server/responses/securityHeaders';
export { SettingsError, readServerSettings } from '../server/settings/settings';
export { type RunningServer, startServer } from '../server/startServer';

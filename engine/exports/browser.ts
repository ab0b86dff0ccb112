// What a shell and its remotes use in the browser, and while they are prerendered.

export { PartBoundary } from '../browser/PartBoundary';
export type { LoadingFailedProps, ShellParts } from '../browser/ShellParts';
export { Site } from '../browser/Site';
export { hasUnsavedInput, isChanged } from '../browser/hasUnsavedInput';
export { loadChunk } from '../browser/loading/loadChunk';
export { savesData } from '../browser/loading/savesData';
export { whenIdle } from '../browser/loading/whenIdle';
export { Announcer, announce } from '../browser/navigation/Announcer';
export { loadOfflineCopy } from '../browser/offline/loadOfflineCopy';
export { prerenderShell } from '../browser/prerenderShell';
export { type SlotContent, type SlotSource, settled } from '../browser/remotes/slotContent';
export { renderContent } from '../browser/renderContent';
export { blankFields } from '../browser/slot/blankFields';
export { watchFocus } from '../browser/slot/carriedInput';
export { startShell } from '../browser/startShell';
export { startWhenNeeded } from '../browser/startWhenNeeded';
export { useHydrated } from '../browser/useHydrated';
export { offlinePageAddress } from '../contract/composition';
export { layoutMarks } from '../contract/layoutMarks';
export { siteConfigElementId } from '../contract/pageConfig';
export { readPageConfig } from '../contract/readPage';
export { postedKey } from '../contract/postedKey';
export {
  type PageData,
  type RemoteReference,
  overrideRelease,
  pageDataElementId,
} from '../contract/registry';
export { reportsAddress, saveFailedEvent } from '../contract/reports';
export type { SentReport } from '../contract/sentReport';

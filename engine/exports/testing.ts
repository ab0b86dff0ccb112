// What tests of a site use.

export { FakeSource, failedContent, pageContent } from '../browser/testing/FakeSource';
export { watchConsole } from '../browser/testing/watchConsole';
export { browserMissing } from '../commands/browsers/browserMissing';
export { findChromium } from '../commands/browsers/findChromium';
export { type FontSet, fontEnvironment } from '../commands/browsers/fonts/fontEnvironment';
export { isHydrated } from '../commands/browsers/isHydrated';
export { launchChromium } from '../commands/browsers/launchChromium';
export { copySources } from '../commands/build/testing/copySources';
export { hydrated } from '../commands/gate/hydration';
export { unusedPreload } from '../commands/gate/pageMessages';
export { expectCleanHydration, traceHydration } from '../commands/gate/testing/hydration';
export { freePort } from '../processes/freePort';
export { type RunningProcess, startProcess } from '../processes/testing/startProcess';
export { layOutReleases, layOutSite, testApplications } from '../releases/channels/testing/layOutSite';
export {
  type FakeRemote,
  fakeRemote,
  fakeShell,
  named,
  temporaryFolder,
  writeFakeRelease,
} from '../releases/testing/fakeRelease';
export { FakeHost } from '../server/testing/FakeHost';
export { compositionIn } from '../server/testing/compositionIn';
export { testSite } from '../server/testing/testSite';

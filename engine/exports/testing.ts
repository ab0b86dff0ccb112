// What tests of a site use.

export { FakeSource, failedContent, pageContent } from '../browser/testing/FakeSource';
export { watchConsole } from '../browser/testing/watchConsole';
export { browserMissing, findChromium, launchChromium } from '../commands/browsers/chromium';
export { type FontSet, fontEnvironment } from '../commands/browsers/fonts/fontEnvironment';
export { hydrated, isHydrated } from '../commands/browsers/isHydrated';
export { copySources } from '../commands/build/testing/copySources';
export { unusedPreload } from '../commands/gate/pageMessages';
export { expectCleanHydration, traceHydration } from '../commands/gate/testing/hydration';
export { freePort } from '../processes/testing/freePort';
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
export { englishIn } from '../server/testing/englishIn';
export { testSite } from '../server/testing/testSite';

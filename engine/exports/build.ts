// What builds and checks the applications of a site.

export { applicationConfig } from '../build/applicationConfig';
export { developmentConfig } from '../build/developmentConfig';
export { buildAll } from '../commands/build/buildAll';
export { startDevelopmentServer } from '../commands/dev/developmentServer';
export { exportReleases } from '../commands/export/exportSite';
export { gateProblems } from '../commands/gate/gateProblems';
export type { ReleaseHealth } from '../commands/health/summarize';
export { makeRemote } from '../commands/new/makeRemote';

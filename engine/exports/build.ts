// What builds and checks the applications of a site.

export { applicationConfig } from '../build/applicationConfig';
export { developmentConfig } from '../build/developmentConfig';
export { buildAll } from '../commands/build/buildAll';
export { startDevelopmentServer } from '../commands/dev/developmentServer';
export { gateProblems } from '../commands/gate/gateProblems';
export type { ReleaseHealth } from '../commands/health/health';

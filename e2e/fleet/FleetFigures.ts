/** The counts and failures of a run. */
export type FleetFigures = {
  releases: number;
  documents: number;
  /** The number of fetched files that documents and registries name. */
  assets: number;
  visits: number;
  /** Documents, registries and assets without status 200. */
  failures: string[];
  /** Errors that the balancer sent from its cache. */
  cachedErrors: string[];
  /** Visits that ended with a notice, a failed fetch or an error in the console. */
  notices: string[];
};

/** Every failure, one sentence each. */
export function brokenOf({ failures, cachedErrors, notices }: FleetFigures): string[] {
  return [...failures, ...cachedErrors, ...notices];
}

/** What visitors of a fleet met. */
export type FleetFigures = {
  releases: number;
  documents: number;
  /** Everything that documents and registries named and that was asked for. */
  assets: number;
  visits: number;
  /** Documents, registries and assets that were not answered with 200. */
  failures: string[];
  /** Errors that the balancer had stored and sent again. */
  cachedErrors: string[];
  /** Visits that ended at a notice, a failed fetch or an error in the console. */
  notices: string[];
};

/** Everything that must not happen, one sentence each. */
export function brokenOf({ failures, cachedErrors, notices }: FleetFigures): string[] {
  return [...failures, ...cachedErrors, ...notices];
}

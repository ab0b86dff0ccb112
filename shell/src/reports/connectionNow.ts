import { type Connection, connections } from '@site/shared/contract/reports';

/** The kind of connection, as the browser names it. */
export function connectionNow(): Connection {
  const { effectiveType } = (navigator as { connection?: { effectiveType?: string } }).connection ?? {};
  return connections.find((each) => each === effectiveType) ?? 'unknown';
}

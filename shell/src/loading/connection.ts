/** The Network Information API, which not every browser has. */
type Connection = { saveData?: boolean; effectiveType?: string };

/** What the browser reports of the connection and of data saving; empty where it reports nothing. */
export function connection(): Connection {
  return (navigator as { connection?: Connection }).connection ?? {};
}

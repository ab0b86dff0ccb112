/** The Network Information API, which not every browser has. */
type Connection = { saveData?: boolean; effectiveType?: string };

/** What the browser says of the line and of the visitor's wish to save data; nothing where it does not say. */
export function connection(): Connection {
  return (navigator as { connection?: Connection }).connection ?? {};
}

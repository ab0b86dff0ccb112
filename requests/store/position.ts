/** A text from outside that names no position. */
export class UnknownPosition extends Error {}

const pattern = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)\.(\d{9})Z\/([A-Za-z0-9-]{1,100})$/;

/**
 * Where a document is in its collection: its `createdAt` as precisely as the database has it, and its id. Positions
 * compare as texts.
 * @param seconds since 1970
 */
export function positionOf({ seconds, nanoseconds }: Moment, id: string): string {
  const toSeconds = new Date(seconds * 1000).toISOString().slice(0, -'.000Z'.length);
  return `${toSeconds}.${String(nanoseconds).padStart(9, '0')}Z/${id}`;
}

type Moment = { seconds: number; nanoseconds: number };

/** @throws {UnknownPosition} where a text is no position */
export function parsePosition(text: string): Moment & { id: string } {
  const [, toSeconds = '', fraction = '', id = ''] = pattern.exec(text) ?? [];
  const seconds = Date.parse(`${toSeconds}Z`) / 1000;
  if (Number.isNaN(seconds) || text < '0001') throw new UnknownPosition('There is no such position.');
  return { seconds, nanoseconds: Number(fraction), id };
}

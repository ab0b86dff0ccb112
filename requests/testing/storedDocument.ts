import type { StoredDocument } from '../store/RequestSource';

const moment = '2025-03-04T05:06:07.089Z';

/** A document of a path, which arrived and was last changed at a moment. */
export function storedDocument(
  path: string,
  data: StoredDocument['data'],
  arrivedAt = moment,
  changedAt = arrivedAt,
): StoredDocument {
  return { path, data, arrivedAt: new Date(arrivedAt), changedAt: new Date(changedAt) };
}

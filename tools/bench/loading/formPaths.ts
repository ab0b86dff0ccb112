import { existsSync } from 'node:fs';
import path from 'node:path';
import { recordsFile } from '../../../firestore/records/statedRecords';
import type { MeasuredSite } from '../site/MeasuredSite';

/** The paths of the remote whose release states the records that it saves: every page of it has a form. */
export function formPaths({ releases, routes }: MeasuredSite): string[] {
  const saves = ({ remote = '' }) => existsSync(path.join(releases[remote] ?? '', recordsFile));
  return routes.filter(saves).map((route) => route.path);
}

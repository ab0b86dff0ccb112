import path from 'node:path';
import { applications } from './applications';

/**
 * The name of the application in the current folder: `content` in `content-remote/`.
 * @throws if `site.json` lists no application with this folder
 */
export function currentApplication(): string {
  const workspace = path.basename(process.cwd());
  const application = applications.find((each) => each.workspace === workspace);
  if (!application) throw new Error(`site.json lists no application whose workspace is ${workspace}.`);
  return application.name;
}

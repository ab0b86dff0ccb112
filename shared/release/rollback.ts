import path from 'node:path';
import { releasesOf } from './releasesOf';

const application = path.basename(process.cwd()).replace(/-remote$/, '');
try {
  console.log(`${application}: back to release ${await releasesOf(application).rollback()}`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

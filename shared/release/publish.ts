import path from 'node:path';
import { releasesOf } from './releasesOf';

const application = path.basename(process.cwd()).replace(/-remote$/, '');
const id = await releasesOf(application).publish('dist');
console.log(`${application}: release ${id} is live`);

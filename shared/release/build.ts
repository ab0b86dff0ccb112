import path from 'node:path';
import { writeRelease } from './writeRelease';

const folder = process.cwd();
const application = path.basename(folder).replace(/-remote$/, '');
const { id, files } = await writeRelease(folder, application);
console.log(`${application}: release ${id} in dist/, ${String(Object.keys(files).length)} files`);

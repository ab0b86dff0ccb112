import path from 'node:path';
import { root } from '@site/publishing/site/applications';

/** The benchmark's files: copies, peers, results. */
export const cacheFolder = path.join(root, '.cache/bench');

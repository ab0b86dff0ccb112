import path from 'node:path';
import { root } from '../../scripts/applications';

/** Where the benchmark keeps what it makes: copies, peers, results. */
export const cacheFolder = path.join(root, '.cache/bench');

import { root } from '../releases/site/applications';

// The federation plugin writes a module below the folder in which it is loaded: from one folder, each build makes the same release.
process.chdir(root);

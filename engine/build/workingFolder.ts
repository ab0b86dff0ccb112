import { root } from '../releases/site/applications';

// The federation plugin writes a module below the folder in which it is loaded, and the path decides where that stands in a script: from
// one folder, every way to build makes the same release.
process.chdir(root);

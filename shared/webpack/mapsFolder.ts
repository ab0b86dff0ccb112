/**
 * Where a build has a source map for each script, by the script's path and `.map`. No script names its map, and no server
 * sends one.
 */
export const mapsFolder = 'maps/';

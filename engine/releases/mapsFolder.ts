/**
 * The folder of a build for source maps: each has the path of its script with `.map`. No script names its map, and no server
 * sends one.
 */
export const mapsFolder = 'maps/';

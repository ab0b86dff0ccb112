/** The size of the image in a link preview, in pixels: what every network shows uncut. */
export const socialImageSize = { width: 1200, height: 630 } as const;

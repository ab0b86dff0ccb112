/** The size of the image in a link preview, in pixels: every network shows it uncut. */
export const socialImageSize = { width: 1200, height: 630 } as const;

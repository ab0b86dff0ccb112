/** The major versions of Node that the site is tested on. The first is the lowest in the `engines` of package.json. */
export const nodeVersions = ['20', '22', '24'] as const;

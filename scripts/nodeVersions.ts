/** The majors of Node that the site is tested on: the `engines` of package.json start with the first. */
export const nodeVersions = ['20', '22', '24'] as const;

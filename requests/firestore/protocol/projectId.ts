/**
 * The project of a developer's machine. Google's tools treat ids that start with `demo-` as local only: they ask for no
 * credentials and reach no real project.
 */
export const projectId = 'demo-site';

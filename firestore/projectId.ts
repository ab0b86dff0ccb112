/**
 * The project of a developer's machine. Google's tools treat ids that start with `demo-` as local only: no credentials
 * are asked for and nothing can reach a real project.
 */
export const projectId = 'demo-site';

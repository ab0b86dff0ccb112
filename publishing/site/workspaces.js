import { readFileSync } from 'node:fs';

const { applications } = JSON.parse(readFileSync(new URL('../../site.json', import.meta.url), 'utf8'));

/**
 * The folders of all applications whose source is in this checkout, and of the example remote. In JavaScript, for tools
 * whose configuration cannot import TypeScript.
 * @type {string[]}
 */
export const workspaces = [
  ...Object.values(applications).flatMap(({ workspace }) => workspace ?? []),
  'example-remote',
];

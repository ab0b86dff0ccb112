import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '../releases/testing/fakeRelease';
import { typeProblems } from './typeProblems';

let root: string;

beforeEach(async () => {
  root = await temporaryFolder();
  await mkdir(path.join(root, 'content/src'), { recursive: true });
  const compilerOptions = {
    strict: true,
    types: [],
    lib: ['es2022'],
    moduleResolution: 'bundler',
    module: 'esnext',
  };
  await writeFile(
    path.join(root, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, include: ['**/*.ts'] }),
  );
  await writeFile(
    path.join(root, 'content/src/a.module.css.d.ts'),
    "declare const styles: { 'lead': string };\nexport default styles;",
  );
});

afterEach(() => rm(root, { recursive: true }));

const problemsOf = () => typeProblems(root, path.join(root, 'content'));

test('gate: a wrong type and a class name that no style has are told with their place', async () => {
  await writeFile(path.join(root, 'other.ts'), "export const other: number = '';");
  await writeFile(
    path.join(root, 'content/src/pages.ts'),
    "import styles from './a.module.css';\nexport const count: number = '';\nexport const name = styles.leed;",
  );
  expect(problemsOf()).toEqual([
    "content/src/pages.ts:2:14 Type 'string' is not assignable to type 'number'.",
    expect.stringMatching(/^content\/src\/pages\.ts:3:28 Property 'leed' does not exist/) as string,
  ]);
});

import js from '@eslint/js';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { importX } from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { workspaces } from './scripts/workspaces.js';

/** Imports point one way: shared ← remotes, shared ← shell. */
const zones = [
  ...workspaces.map((workspace) => ({
    target: `./${workspace}`,
    from: workspaces.filter((other) => other !== workspace).map((other) => `./${other}`),
    message: 'Applications know each other by the page contract alone.',
  })),
  {
    target: './shared/src',
    from: workspaces.map((workspace) => `./${workspace}`),
    message: 'shared imports no application.',
  },
];

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/.build/',
      'releases/',
      'export/',
      '.cache/',
      'test-results/',
      '**/*.module.css.d.ts',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.strict,
  ...tseslint.configs.stylistic,
  jsxA11y.flatConfigs.strict,
  reactHooks.configs.flat.recommended,
  {
    plugins: { 'import-x': importX },
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    settings: {
      'import-x/resolver': { typescript: true, node: true },
    },
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': 'error',
      'import-x/no-restricted-paths': ['error', { zones }],
      'import-x/no-cycle': 'error',
      // Each workspace declares what its files import. That the server runs on `dependencies` alone, a test holds.
      'import-x/no-extraneous-dependencies': ['error', { includeTypes: true }],
      'no-restricted-syntax': [
        'error',
        {
          selector: "JSXAttribute[name.name='style']",
          message: 'The Content-Security-Policy refuses style attributes: use a CSS module.',
        },
      ],
    },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: { sourceType: 'commonjs' },
  },
);

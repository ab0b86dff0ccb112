import js from '@eslint/js';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { importX } from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import googleTranslate from 'eslint-plugin-react-google-translate';
import reactHooks from 'eslint-plugin-react-hooks';
import { createRequire } from 'node:module';

const { applications } = createRequire(import.meta.url)('./site.json');
const workspaces = Object.values(applications).map(({ workspace }) => workspace);

/** The applications know each other by the page contract alone. */
const applicationZones = workspaces.map((workspace) => ({
  target: `./${workspace}`,
  from: workspaces.filter((other) => other !== workspace).map((other) => `./${other}`),
  message: 'Applications know each other by the page contract alone.',
}));

/** A folder imports from those before it in this list, and from none after it: `docs/architecture.md` draws it. */
const order = ['engine', 'shared', 'requests', workspaces, 'site.ts', 'desk', 'deploy', 'e2e'];

/** The desk is a site of its own: it has nothing of the public one, and its applications no more than the shapes of its calls. */
const deskZones = [
  { target: './desk', from: [...workspaces, 'site.ts'].map((other) => `./${other}`) },
  { target: './desk/shell', from: ['./desk/pages-remote'] },
  { target: './desk/pages-remote', from: ['./desk/shell'] },
  { target: ['./desk/shell', './desk/pages-remote'], from: './desk/plugin', except: ['./api.ts'] },
];

/** The same for the folders within one, whose tests may start what is above them; the rest `no-cycle` holds. */
const innerOrders = {
  engine: ['contract', 'browser', 'processes', 'releases', 'build', 'server', 'commands', 'exports'],
  'engine/releases': ['signing', 'readRelease.ts', 'site', 'channels'],
  'engine/server': ['log', 'responses', 'pages', 'reports', 'metrics', 'preview', 'settings', 'http'],
  'engine/browser': ['loading', 'reports', 'remotes', 'navigation', 'slot'],
  'engine/commands': ['browsers', 'build', 'gate', 'releases'],
  shared: ['src/requests', 'src/components'],
  requests: ['firestore', 'posts', 'dates', 'store', 'staff', 'find', 'output', 'commands', 'site'],
  'requests/firestore': ['protocol', 'rules', 'local', 'records'],
};

const zonesOf = (order) =>
  order.flatMap((room, at) => {
    const above = order.slice(at + 1).flat();
    if (above.length === 0) return [];
    return [room].flat().map((each) => ({
      target: `./${each}`,
      from: above.map((other) => `./${other}`),
      message: `Imports point one way: ${order.flat().join(' ← ')}.`,
    }));
  });

/** What others see of the engine: `engine/package.json` names it. */
const engineZone = {
  target: [...order.slice(1).flat(), 'bench', '*.js'].map((other) => `./${other}`),
  from: './engine',
  except: ['./exports'],
  message: 'The engine is imported by one of its five names.',
};

const outerZones = [...applicationZones, ...deskZones, ...zonesOf(order), engineZone];

/** Tests of the desk start it with what browser tests start it with. */
const deskTestZones = outerZones.map((zone) =>
  zone.target === './desk' ? { ...zone, from: [zone.from].flat().filter((each) => each !== './e2e') } : zone,
);

export default tseslint.config(
  // bench/ is a package of its own, whose packages the root does not install.
  {
    ignores: ['**/{dist,.build,.cache}/', '{,desk/}releases/', 'export/', 'bench/', '**/*.module.css.d.ts'],
  },
  js.configs.recommended,
  ...tseslint.configs.strict,
  ...tseslint.configs.stylistic,
  jsxA11y.flatConfigs.strict,
  reactHooks.configs.flat.recommended,
  {
    plugins: { 'import-x': importX, 'react-google-translate': googleTranslate },
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    settings: {
      'import-x/resolver': {
        typescript: { conditionNames: ['source', 'types', 'import', 'require', 'node', 'default'] },
        node: true,
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': 'error',
      'import-x/no-restricted-paths': ['error', { zones: outerZones }],
      'import-x/no-cycle': 'error',
      // Each workspace declares what its files import. That the server runs on `dependencies` alone, a test holds.
      'import-x/no-extraneous-dependencies': ['error', { includeTypes: true }],
      // Page translators replace text nodes: see docs/decisions/other-software.md.
      'react-google-translate/no-conditional-text-nodes-with-siblings': 'error',
      'react-google-translate/no-return-text-nodes': 'error',
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
    files: ['desk/**/*.{test,spec}.{ts,tsx}'],
    rules: { 'import-x/no-restricted-paths': ['error', { zones: deskTestZones }] },
  },
  {
    files: Object.keys(innerOrders).map((room) => `${room}/**/*.ts`),
    ignores: ['**/*.test.ts', '**/testing/**'],
    rules: {
      'import-x/no-restricted-paths': [
        'error',
        {
          zones: [
            ...outerZones,
            ...Object.entries(innerOrders).flatMap(([room, order]) =>
              zonesOf(order.map((each) => `${room}/${each}`)),
            ),
          ],
        },
      ],
    },
  },
);

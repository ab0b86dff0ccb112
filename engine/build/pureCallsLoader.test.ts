import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const pureCallsLoader = require('./pureCallsLoader.cjs') as (source: string) => string;

test('pure calls: components and loggers created by calls are marked as pure', () => {
  expect(
    pureCallsLoader(
      [
        'var Link = React10.forwardRef(function Link() {});',
        'const Context = React.createContext(null);',
        'var log = createLogger("sdk");',
        'const infrastructure = createInfrastructureLogger();',
      ].join('\n'),
    ),
  ).toBe(
    [
      'var Link = /* @__PURE__ */ React10.forwardRef(function Link() {});',
      'const Context = /* @__PURE__ */ React.createContext(null);',
      'var log = /* @__PURE__ */ createLogger("sdk");',
      'const infrastructure = /* @__PURE__ */ createInfrastructureLogger();',
    ].join('\n'),
  );
});

test('pure calls: displayName assignments are removed', () => {
  expect(pureCallsLoader('var Link = a;\nLink.displayName = "Link";\nexport { Link };')).toBe(
    'var Link = a;\n\nexport { Link };',
  );
});

test('pure calls: other calls stay unchanged', () => {
  const source =
    'var a = React.useState(0);\nwindow.name = "x";\nconst b = render(React.createElement("p"));';
  expect(pureCallsLoader(source)).toBe(source);
});

test('pure calls: the context of an unused component is part of its class', () => {
  const source = 'var A = class extends React2.Component {\n  render() {}\n};\nA.contextType = B;\n';
  expect(pureCallsLoader(source)).toBe(
    'var A = class extends React2.Component {\n  static contextType = B;\n  render() {}\n};\n\n',
  );
});

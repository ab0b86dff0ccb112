import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const pureCallsLoader = require('./pureCallsLoader.cjs') as (source: string) => string;

test.each([
  ['a component', 'var Link = React10.forwardRef(f);', 'var Link = /* @__PURE__ */ React10.forwardRef(f);'],
  ['a context', 'const C = React.createContext(0);', 'const C = /* @__PURE__ */ React.createContext(0);'],
  ['a logger', 'var log = createLogger("sdk");', 'var log = /* @__PURE__ */ createLogger("sdk");'],
  ['its name', 'var Link = a;\nLink.displayName = "Link";\n', 'var Link = a;\n\n'],
  [
    'another call',
    'var a = React.useState(0);\nwindow.name = "x";',
    'var a = React.useState(0);\nwindow.name = "x";',
  ],
  [
    'the context of a class',
    'var A = class extends React2.Component {\n  render() {}\n};\nA.contextType = B;\n',
    'var A = class extends React2.Component {\n  static contextType = B;\n  render() {}\n};\n\n',
  ],
])('pure calls: %s', (_, source, marked) => {
  expect(pureCallsLoader(source)).toBe(marked);
});

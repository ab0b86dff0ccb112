const componentCalls = /= (React\d*\.(?:forwardRef|memo|createContext|createElement|lazy)\()/g;
const loggerCalls = /= (create\w*Logger\()/g;
const displayNames = /^\w+\.displayName = "\w+";$/gm;

/**
 * Tells the minimizer that what nobody uses may go. React Router makes its components by calls and then names them, and
 * the federation SDK makes its loggers by calls; both look like effects. Without this loader all of React Router's
 * components stay in the shell (8 KB gzip), and two loggers in the entry of every remote.
 */
module.exports = function pureCallsLoader(source) {
  return source
    .replace(componentCalls, '= /* @__PURE__ */ $1')
    .replace(loggerCalls, '= /* @__PURE__ */ $1')
    .replace(displayNames, '');
};

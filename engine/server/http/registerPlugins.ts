import type { FastifyInstance } from 'fastify';
import type { PluginContext, ServerPlugin } from '../ServerPlugin';

/** The longest form that a plugin gets where it sets no limit of its own, in bytes. */
const bodyLimit = 16 * 1024;

/** Registers plugins, each in a scope of its own with a parser of forms: a plain object of their fields. */
export function registerPlugins(
  server: FastifyInstance,
  plugins: readonly ServerPlugin[],
  context: PluginContext,
): void {
  for (const { hook, register } of plugins) {
    hook?.(server, context);
    void server.register((scope, _options, done) => {
      const type = 'application/x-www-form-urlencoded';
      scope.addContentTypeParser(type, { parseAs: 'string', bodyLimit }, (_request, body, parsed) => {
        parsed(null, Object.fromEntries(new URLSearchParams(String(body))));
      });
      register(scope, context);
      done();
    });
  }
}

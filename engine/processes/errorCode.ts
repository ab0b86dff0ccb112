/** The code of a Node or gRPC error, such as `ENOENT`; undefined for any other value. */
export function errorCode(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}

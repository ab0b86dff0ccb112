/** The code of an error of Node or gRPC, such as `ENOENT`; undefined for anything else that was thrown. */
export function errorCode(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}

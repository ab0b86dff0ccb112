import mime from 'mime';

/** The media type of a file, by its name. */
export function contentTypeOf(name: string): string {
  const type = mime.getType(name) ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}

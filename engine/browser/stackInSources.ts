/** What was thrown, with the lines of its stack that are not in packages or in Node. */
export function stackInSources(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [, ...places] = (error.stack ?? '').slice(String(error).length).split('\n');
  return [
    String(error),
    ...places.filter((place) => !/node_modules|node:|\(<anonymous>|webpack\/bootstrap/.test(place)),
  ].join('\n');
}

import { type Collection, requestFields } from '@site/shared/requests/requests';

export const everyKind = Object.keys(requestFields) as Collection[];

/** The kind of the request that a path such as `donations/ID` may name; undefined for any other text. */
export function kindOf(path: string): Collection | undefined {
  const [, kind] = /^(\w+)\/[A-Za-z0-9-]{1,100}$/.exec(path) ?? [];
  return everyKind.find((each) => each === kind);
}

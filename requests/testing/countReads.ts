import type { RequestSource } from '../store/RequestSource';

/** A source that counts the documents that the database bills for, but for the first reading. */
export function countReads(source: RequestSource) {
  const reads = { documents: 0 };
  const counting: RequestSource = {
    ...source,
    watch: ({ onChange, ...others }) => {
      let isFirst = true;
      return source.watch({
        ...others,
        onChange: (changed) => {
          if (!isFirst) reads.documents += [...changed.values()].filter(Boolean).length;
          isFirst = false;
          onChange(changed);
        },
      });
    },
    accesses: async (part) => {
      const found = await source.accesses(part);
      reads.documents += Math.max(1, found.length);
      return found;
    },
    change: (paths, change, counted) => {
      const counting: typeof change = (read, count) => {
        // A document that is not there is billed, too, and a thousand that are counted as one.
        reads.documents += Math.max(paths.length, read.size) + (counted === undefined ? 0 : 1);
        return change(read, count);
      };
      return source.change(paths, counting, counted);
    },
  };
  return { reads, source: counting };
}

import type { RequestSource } from '../store/RequestSource';

/** A source that counts the documents that its pages and lists return. */
export function countReads(source: RequestSource) {
  const reads = { documents: 0 };
  const counted = async <T extends readonly unknown[]>(read: Promise<T>): Promise<T> => {
    const result = await read;
    reads.documents += result.length;
    return result;
  };
  const counting: RequestSource = {
    ...source,
    documents: (...args) => counted(source.documents(...args)),
    page: (...args) => counted(source.page(...args)),
    beside: (...args) => counted(source.beside(...args)),
  };
  return { reads, source: counting };
}

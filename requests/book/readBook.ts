import type { RequestSource } from '../store/RequestSource';
import { type Book, changeBook, emptyBook } from './Book';

/** Reads everything once. */
export async function readBook(source: Pick<RequestSource, 'readAll'>): Promise<Book> {
  return changeBook(emptyBook, await source.readAll());
}

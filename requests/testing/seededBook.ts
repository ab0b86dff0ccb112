import { locations } from '@site/shared/requests/requests';
import { type Book, changeBook, emptyBook } from '../book/Book';
import type { StoredDocument } from '../store/RequestSource';

const names = 'Wanjiru Otieno Achieng Kamau Fatuma Njoroge Chebet Mwangi Łukasz Zoë'.split(' ');
const marks = ['no-answer', 'called', 'scheduled', 'collected', 'failed', 'declined'];
const hour = 60 * 60 * 1000;

/** As many donations, one an hour until a moment, with three marks each, the same ones each time. */
function seededDocuments(count: number, until: Date): Map<string, StoredDocument> {
  const documents = new Map<string, StoredDocument>();
  const add = (path: string, at: Date, data: StoredDocument['data']) =>
    documents.set(path, { path, arrivedAt: at, changedAt: at, data });
  for (let index = 0; index < count; index++) {
    const arrivedAt = new Date(until.getTime() - (count - index) * hour);
    const id = `seeded${String(index).padStart(14, '0')}`;
    const day = new Date(arrivedAt.getTime() + 72 * hour).toISOString().slice(0, 'YYYY-MM-DD'.length);
    const values = {
      name: `${names[index % 10] ?? ''} ${names[(index >> 3) % 10] ?? ''}`,
      location: locations[index % 5] ?? '',
      donation: `Laptops: ${String(index % 7)}. The lift is broken, please come to the third floor after lunch, gate B.`,
      date: day,
      phone: `07${String(10_000_000 + ((index * 7919) % 89_999_999))}`,
      supporter: 'No',
    };
    add(`donations/${id}`, arrivedAt, { ...values, createdAt: arrivedAt });
    for (let mark = 0; mark < 3; mark++) {
      const status = marks[(index + mark) % marks.length] ?? '';
      const content = { status, by: 'Amina', email: 'amina@staff.example', note: `Note ${String(mark)}` };
      add(
        `requestStatuses/donations-${id}-mark${String(mark)}`,
        new Date(arrivedAt.getTime() + mark * hour),
        {
          ...content,
          ...(mark === 0 && { seen: values }),
          ...(status === 'scheduled' && { day, place: 'Nyali' }),
        },
      );
    }
  }
  return documents;
}

/** The book of them. */
export function seededBook(count: number, until: Date): Book {
  return changeBook(emptyBook, seededDocuments(count, until));
}

import type { RestFields } from '../../../requests/firestore/protocol/restValue';
import { donation, text } from '../../../requests/testing/staffDatabase';
import type { Browser } from './Browser';
import { deskServer } from './deskServer';

/** The day of the tests' clock in Nairobi, where it is nine in the morning, and the days after it. */
export const [today, tomorrow, later] = ['2030-03-10', '2030-03-11', '2030-03-12'] as const;

/**
 * A desk with a lead, a caller and a driver, who have signed in.
 * @returns with `put`, which writes a donation that is wished for today
 */
export async function startWork() {
  const server = await deskServer();
  const signIn = async (name: 'lead' | 'caller' | 'driver') => {
    await server.add(`${name}@example.org`, name);
    return server.browserOf(`${name}@example.org`);
  };
  const [lead, caller, driver] = [await signIn('lead'), await signIn('caller'), await signIn('driver')];
  const put = (path: string, name = 'Wanjiru', more: RestFields = {}) =>
    server.put(path, { ...donation(name, '0712 345 678'), date: text(today), ...more });
  return { ...server, send: server.put, put, lead, caller, driver };
}

let marks = 0;

/** Marks a request, by another id each time. */
export const mark = (browser: Browser, path: string, status: string, more: object = {}) =>
  browser.post('/api/mark', { id: `mark${String(++marks).padStart(16, '0')}`, path, status, ...more });

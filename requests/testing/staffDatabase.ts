import type { RestFields } from '../firestore/protocol/restValue';
import { firestoreAddress } from '../firestore/protocol/firestoreAddress';
import { owner, setDocument } from '../firestore/testing/firestoreRest';
import { runRequests } from './runRequests';

export const text = (stringValue: string) => ({ stringValue });
export const createdAt = { timestampValue: '2025-03-04T05:06:07.089Z' };
export const donation = (name: string, phone: string, more: RestFields = {}): RestFields => ({
  name: text(name),
  location: text('Mombasa'),
  donation: text('Two laptops'),
  date: text('2030-03-10'),
  phone: text(phone),
  supporter: text('No'),
  createdAt,
  ...more,
});
export const message = (name: string, email: string, content: string): RestFields => ({
  name: text(name),
  email: text(email),
  subject: text('Hours'),
  message: text(content),
  createdAt,
});

/** Requests of Wanjiru in every collection, and of others who share her name or nothing. */
const records: Readonly<Record<string, RestFields>> = {
  'donations/wanjiru0000000000001': donation('Wanjiru Njoroge', '0712 345 678'),
  'partnershipInquiries/wanjiru0000000000002': {
    name: text('Wánjiru Njoroge'),
    organization: text('A school'),
    email: text('wanjiru@school.example'),
    phone: text('+254712345678'),
    'partnership-type': text('educational'),
    location: text('Kisumu'),
    goals: text('A room'),
    createdAt,
  },
  'contactMessages/wanjiru0000000000003': message(
    'W. N.',
    'wanjiru@school.example',
    'Call me: 254 712-345-678.',
  ),
  'donations/namesake000000000001': donation('Wanjiru Kamau', '0799 000 111', { date: text('2030-03-11') }),
  'donations/other000000000000001': donation('Otieno', '0733 222 111', { location: text('Nakuru') }),
};

export const hers = ['wanjiru0000000000001', 'wanjiru0000000000002', 'wanjiru0000000000003'];

/**
 * The records above in a project of the emulator that no other tests use.
 * @returns `fill` empties the project and writes them; the others read and write it
 */
export function staffDatabase(project: string) {
  const { host, port } = firestoreAddress();
  const emulator = `${host}:${String(port)}`;
  const address = { host, port, project };
  const env = { FIRESTORE_EMULATOR_HOST: emulator, FIREBASE_PROJECT_ID: project, STAFF: 'Amina' };
  const run = (...args: string[]) => runRequests({ env }, ...args);
  const empty = () =>
    fetch(`http://${emulator}/emulator/v1/projects/${project}/databases/(default)/documents`, {
      method: 'DELETE',
    });
  const put = async (path: string, fields: RestFields) => {
    const { status, body } = await setDocument(address, path, fields, owner);
    if (status !== 200) throw new Error(JSON.stringify(body));
  };
  const fill = async () => {
    await empty();
    for (const [path, fields] of Object.entries(records)) await put(path, fields);
  };
  /** The ids of the requests that `list` lists, sorted. */
  const listed = async (...args: string[]) =>
    (JSON.parse((await run('list', '--json', ...args)).printed) as { id: string }[])
      .map(({ id }) => id)
      .sort();
  return { address, env, empty, fill, put, run, listed };
}

import { rm } from 'node:fs/promises';
import { freePort } from 'federated-site/testing';
import { referenceOf } from '@site/shared/requests/reference';
import { validDocuments } from '../../requests/firestore/testing/cases';
import { setDocument } from '../../requests/firestore/testing/firestoreRest';
import { Person } from './Person';

test('staff: the command line finds, marks, exports and erases', async () => {
  const person = await Person.atFreshClone();
  const port = await freePort();
  const database = { FIRESTORE_EMULATOR_HOST: `127.0.0.1:${String(port)}` };
  const { stop } = await person.serve('npm run firestore', database);
  try {
    const id = 'abcdefghij0123456789';
    const phone = { stringValue: '0712 345 678' };
    await setDocument({ host: '127.0.0.1', port }, `donations/${id}`, { ...validDocuments.donations, phone });
    const reference = referenceOf(id);
    const steps: [string, RegExp][] = [
      ['npm run requests -- --help', /Usage: /],
      ['npm run requests -- list --new', /1 request/],
      ['npm run requests -- show K7MP-3XQW', /0712 345 678/],
      ['npm run requests -- list --waiting --for 2d', /1 request/],
      [
        'npm run requests -- mark K7MP-3XQW scheduled --day 2025-03-12 --from 10:00 --place "Gate B, Nyali"',
        /scheduled/,
      ],
      ['npm run requests -- mark K7MP-3XQW taken-back', /taken/],
      ['npm run requests -- day --town Mombasa --date tomorrow', /pickups? written/],
      ['npm run requests -- export --format xlsx --from 2025-03-01 --out march.xlsx', /march\.xlsx/],
      ['npm run -s requests -- list --json', /"donations"/],
      ['npm run requests -- find --phone "0712 345 678"', /1 request/],
      ['npm run requests -- export --phone "0712 345 678" --format text --out copy.txt', /copy\.txt/],
      ['npm run requests -- erase --phone "0712 345 678"', /--yes/],
      ['npm run requests -- purge', /./],
      ['npm run requests -- purge --yes', /./],
      ['FIREBASE_PROJECT_ID=demo-other npm run requests -- list', /0 requests/],
    ];
    for (const [command, prints] of steps) {
      const typed = command.replace('K7MP-3XQW', reference);
      expect(`${typed}:\n${await person.type(typed, database)}`).toMatch(prints);
    }
  } finally {
    await stop();
    await rm(person.place, { recursive: true });
  }
});

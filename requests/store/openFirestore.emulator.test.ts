import { inTime, TimeOutError } from '@site/shared/requests/inTime';
import { cuttableLine } from '../testing/cuttableLine';
import { staffDatabase } from '../testing/staffDatabase';
import { openRequests } from './openRequests';

const { address, env } = staffDatabase('demo-away');

test('a change that waits for a database that is away does not hold up the end', async () => {
  const line = await cuttableLine(address);
  process.env.FIRESTORE_EMULATOR_HOST = line.address;
  const source = await openRequests({ ...env, FIRESTORE_EMULATOR_HOST: line.address });
  process.env.FIRESTORE_EMULATOR_HOST = env.FIRESTORE_EMULATOR_HOST;
  await line.cut();
  const change = source.change([], () => [{ delete: 'donations/none' }]);
  await expect(inTime(500, change)).rejects.toBeInstanceOf(TimeOutError);
  await source.close();
  await line.mend();
  await change;
  await line.cut();
});

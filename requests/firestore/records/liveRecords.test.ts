import type { LiveRelease } from 'federated-site/releases/channels/liveReleases';
import { fakeRemote } from 'federated-site/releases/testing/fakeRelease';
import { requestFields } from '@site/shared/requests/requests';
import { liveRecords } from './liveRecords';
import { statedRecords } from '@site/shared/requests/statedRecords';

const records = statedRecords(requestFields);

function entryOf(changes: Partial<LiveRelease>): LiveRelease {
  const live = { id: '0123456789ab', since: '2025-03-04T05:06:07.089Z' };
  return { application: 'forms', live, previous: undefined, release: undefined, problems: [], ...changes };
}

describe('live records:', () => {
  test('those of the live release of the forms', () => {
    const more = { 'records.json': JSON.stringify(records) };
    const entries = [
      entryOf({ application: 'content', release: fakeRemote('content') }),
      entryOf({ release: fakeRemote('forms', [{}], { more }) }),
    ];
    expect(liveRecords(entries)).toEqual(records);
  });

  test('none where forms were never released', () => {
    const entries = [
      entryOf({ application: 'content', release: fakeRemote('content') }),
      entryOf({ live: undefined, problems: ['forms has never been released.'] }),
    ];
    expect(liveRecords(entries)).toBe(undefined);
  });

  test('a release without them is an error with advice', () => {
    const release = fakeRemote('forms', [{ html: '<form method="post"></form>' }]);
    expect(() => liveRecords([entryOf({ release })])).toThrow(
      'Release 0123456789ab of forms does not state its records. Say what it writes with --live FILE',
    );
  });

  test('a live release that cannot be read is an error', () => {
    const entries = [
      entryOf({ application: 'content', release: fakeRemote('content') }),
      entryOf({ problems: ['pages/donate.html cannot be read.'] }),
    ];
    expect(() => liveRecords(entries)).toThrow('pages/donate.html cannot be read.');
  });
});

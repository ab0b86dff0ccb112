import { requestFields } from '@site/shared/requests/requests';
import { parseRecords } from './parseRecords';
import { statedRecords } from '@site/shared/requests/statedRecords';

const { contactMessages } = requestFields;

describe('the records that forms list', () => {
  test('have every field that the rules check', () => {
    expect(statedRecords(requestFields).contactMessages).toEqual({
      name: { kind: 'text', required: true, maxLength: 200 },
      email: { kind: 'email', required: true, maxLength: 254 },
      subject: { kind: 'text', required: true, maxLength: 300 },
      message: { kind: 'text', required: true, maxLength: 10000 },
    });
  });

  test('have a field that is being added, and none that is being removed', () => {
    const { subject, ...others } = contactMessages;
    const changing = {
      ...requestFields,
      contactMessages: {
        ...others,
        subject: { ...subject, transition: 'removing' },
        visit: { kind: 'date', required: false, transition: 'adding' },
      },
    } as const;
    expect(Object.keys(statedRecords(changing).contactMessages ?? {})).toEqual([
      'name',
      'email',
      'message',
      'visit',
    ]);
  });

  test.each([
    ['{', 'records.json is not JSON.'],
    ['[]', 'records.json lists no records:'],
    ['{"donations":{"name":{"kind":"poem","required":true}}}', 'records.json lists no records:'],
  ])('%s is refused', (text, message) => {
    expect(() => parseRecords(text, 'records.json')).toThrow(message);
  });
});

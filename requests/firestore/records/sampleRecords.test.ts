import { requestFields } from '@site/shared/requests/requests';
import { collections } from '../testing/cases';
import { recordProblem } from '../local/embedded/startEmbeddedStore';
import { sampleRecords } from './recordProblems';
import { statedRecords } from '@site/shared/requests/statedRecords';

const records = statedRecords(requestFields);

describe('sample records:', () => {
  test.each(collections)('only records of %s that its form may write', (collection) => {
    const samples = sampleRecords(records[collection] ?? {});
    const problems = samples.map(({ fields }) => recordProblem(collection, 'a'.repeat(20), fields));
    expect(problems).not.toContainEqual(expect.any(String));
  });

  test('each option, each upper bound and empty optional fields', () => {
    const [usual, ...others] = sampleRecords({
      name: { kind: 'text', required: true, maxLength: 5 },
      size: { kind: 'choice', required: true, options: ['S', 'L'] },
      email: { kind: 'email', required: false, maxLength: 14 },
    });
    const textsOf = ({ name, size, email }: typeof usual.fields) =>
      [name, size, email].map((value) => value?.stringValue);
    expect(textsOf(usual.fields)).toEqual(['Some ', 'S', 'jane@example.org']);
    expect(others.map(({ description, fields }) => [description, ...textsOf(fields)])).toEqual([
      ['with its optional fields empty', 'Some ', 'S', ''],
      ['with name of 5 letters', 'xxxxx', 'S', 'jane@example.org'],
      ['with size "S"', 'Some ', 'S', 'jane@example.org'],
      ['with size "L"', 'Some ', 'L', 'jane@example.org'],
      ['with email of 14 letters', 'Some ', 'S', 'xx@example.org'],
    ]);
  });
});

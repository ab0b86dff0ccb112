import { requestFields } from '@site/shared/requests/requests';
import { collections } from '../testing/cases';
import { recordProblem } from '../local/embedded/startEmbeddedStore';
import { sampleRecords } from './refusedRecords';
import { statedRecords } from '@site/shared/requests/statedRecords';

const records = statedRecords(requestFields);

describe('sample records:', () => {
  test.each(collections)('only records of %s that its form may write', (collection) => {
    const samples = sampleRecords(records[collection] ?? {});
    const problems = samples.map(({ fields }) => recordProblem(collection, 'a'.repeat(20), fields));
    expect(problems).not.toContainEqual(expect.any(String));
  });

  test('each option, each upper bound, and each optional field empty', () => {
    const samples = sampleRecords({
      name: { kind: 'text', required: true, maxLength: 5 },
      size: { kind: 'choice', required: true, options: ['S', 'L'] },
      email: { kind: 'email', required: false, maxLength: 14 },
      story: { kind: 'text', required: true, maxLength: 60 },
    });
    const [usual, ...others] = samples.map(({ description, fields }) => [
      description,
      ...['name', 'size', 'email', 'story'].map((name) => fields[name]?.stringValue),
    ]);
    expect(usual).toEqual(['with every field filled in', 'x', 'S', 'jane@example.org', 'x']);
    expect(others).toEqual([
      ['with name "xxxxx"', 'xxxxx', 'S', 'jane@example.org', 'x'],
      ['with size "L"', 'x', 'L', 'jane@example.org', 'x'],
      ['with email "xx@example.org"', 'x', 'S', 'xx@example.org', 'x'],
      ['with email ""', 'x', 'S', '', 'x'],
      ['with story of 60 letters', 'x', 'S', 'jane@example.org', 'x'.repeat(60)],
    ]);
  });
});

import { noteFailure, takeFailures } from './failures';

test('report: early errors wait in bounded memory, later ones are passed on at once', () => {
  const failures = Array.from({ length: 1000 }, (_, index) => new Event(`early ${String(index)}`));
  failures.forEach(noteFailure);
  const received: unknown[] = [];
  takeFailures((each) => received.push(each));
  expect(received).toEqual(failures.slice(0, 20));
  const late = new Event('late');
  noteFailure(late);
  expect(received.at(-1)).toBe(late);
});

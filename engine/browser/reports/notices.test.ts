import { notice, takeNotices } from './notices';

test('report: early errors wait in bounded memory, later ones are passed on at once', () => {
  const notices = Array.from({ length: 1000 }, (_, index) => new Event(`early ${String(index)}`));
  notices.forEach(notice);
  const received: unknown[] = [];
  takeNotices((each) => received.push(each));
  expect(received).toEqual(notices.slice(0, 20));
  const late = new Event('late');
  notice(late);
  expect(received.at(-1)).toBe(late);
});

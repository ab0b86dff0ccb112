import { structuredLog } from './structuredLog';

test('log: a line has its time, level, fields and message', () => {
  const lines: string[] = [];
  const log = structuredLog({ write: (line) => lines.push(line) });
  log('content: release abc is live', { application: 'content', release: 'abc' });
  log('content: release def is refused', { level: 'warn', cause: 'It is not whole.' });
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    {
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
      msg: 'content: release abc is live',
      application: 'content',
      release: 'abc',
    },
    expect.objectContaining({ level: 'warn', cause: 'It is not whole.' }),
  ]);
  expect(lines.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true);
});

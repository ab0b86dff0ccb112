import { silenceLimit } from './silenceLimit';

describe('silence limit:', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('work that gets answers may take longer than the limit in all', async () => {
    const { onAnswer, within } = silenceLimit(1000);
    const work = new Promise((resolve) => setTimeout(resolve, 2500, 'done'));
    const result = within(work);
    for (let answers = 0; answers < 3; answers++) {
      jest.advanceTimersByTime(900);
      onAnswer();
    }
    await expect(result).resolves.toBe('done');
  });

  test('work without an answer for that long fails', async () => {
    const { onAnswer, within } = silenceLimit(1000);
    const result = within(new Promise(() => undefined));
    jest.advanceTimersByTime(900);
    onAnswer();
    jest.advanceTimersByTime(1000);
    await expect(result).rejects.toMatchObject({ message: 'no answer within 1 s', code: 4 });
  });
});

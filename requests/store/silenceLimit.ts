/** A limit for work that may take long as long as it gets an answer within so many milliseconds. */
export function silenceLimit(limitMs: number) {
  let timer: NodeJS.Timeout | undefined;
  return {
    /** Notes that an answer came: the time begins anew. */
    onAnswer: (): void => {
      timer?.refresh();
    },
    /** @throws with gRPC's code of a deadline once no answer came for that long; the work itself goes on */
    within: async <T>(work: Promise<T>): Promise<T> => {
      const silence = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          reject(Object.assign(new Error(`no answer within ${String(limitMs / 1000)} s`), { code: 4 }));
        }, limitMs);
      });
      return Promise.race([work, silence]).finally(() => {
        clearTimeout(timer);
      });
    },
  };
}

import type { StoredDocument } from '../store/RequestSource';

/** The states of a request; one without a mark is new. */
export const states = [
  'new',
  'no-answer',
  'called',
  'scheduled',
  'collected',
  'failed',
  'declined',
  'answered',
  'closed',
] as const;

export type State = (typeof states)[number];

/** What a mark can say: the state of its request from then on, a note alone, or that an earlier mark was a mistake. */
export const statuses = [...states, 'note', 'taken-back'] as const;

export type Status = (typeof statuses)[number];

/** What a member of staff did about a request. */
export type Mark = {
  status: Status;
  note: string;
  by: string;
  /** Their address; none from the command line. */
  email?: string | undefined;
  /** The agreed day as `YYYY-MM-DD`, times as `HH:MM`, and place of a pickup. */
  day?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
  place?: string | undefined;
  again?: Date | undefined;
  laptops?: number | undefined;
  desktops?: number | undefined;
  others?: number | undefined;
  takesBack?: string | undefined;
};

export type StatusEntry = Mark & {
  id: string;
  at: Date;
  /** The values of the request at that moment, where they had not been kept before. */
  seen?: Readonly<Record<string, string>> | undefined;
  isTakenBack: boolean;
};

/** The marks among documents about a request, the first one first. */
export function historyIn(beside: readonly StoredDocument[]): StatusEntry[] {
  const history = beside
    .filter(({ data }) => data.status !== undefined)
    .sort((one, other) => Number(one.arrivedAt) - Number(other.arrivedAt))
    .map(({ path, arrivedAt, data }): StatusEntry => ({
      note: '',
      ...(data as Omit<Mark, 'note'>),
      id: path.slice(path.lastIndexOf('-') + 1),
      at: arrivedAt,
      isTakenBack: false,
    }));
  // What takes back may be taken back by a later one.
  for (const { takesBack, isTakenBack } of [...history].reverse()) {
    const mistake = isTakenBack ? undefined : history.find(({ id }) => id === takesBack);
    if (mistake) mistake.isTakenBack = true;
  }
  return history;
}

/** The marks of a history that say its state and were not taken back: the last one says what it is now. */
export function marksOfState<Entry extends Pick<StatusEntry, 'status' | 'isTakenBack'>>(
  history: readonly Entry[],
): (Entry & { status: State })[] {
  return history.filter(
    (mark): mark is Entry & { status: State } =>
      !mark.isTakenBack && mark.status !== 'note' && mark.status !== 'taken-back',
  );
}

/** What can happen to a request on its way to the database. */
export const faults = [
  /** Arrives and is answered. */
  'pass',
  /** Never arrives, and nobody says so. */
  'dropRequest',
  /** Arrives; its answer does not, and nobody says so. */
  'dropAnswer',
  /** Arrives late, and so does its answer. */
  'delayRequest',
  /** Arrives in time; its answer is late. */
  'delayAnswer',
  /** Never arrives: the connection is reset. */
  'resetRequest',
  /** Arrives; the connection is reset instead of its answer. */
  'resetAnswer',
  /** Never arrives: something on the way answers 503. */
  'unavailable',
] as const;

export type Fault = (typeof faults)[number];

/** How often each happens, as shares of the sum of all. */
export type FaultMix = Readonly<Record<Fault, number>>;

/** A network so bad that two attempts of three go wrong. */
export const badNetwork: FaultMix = {
  pass: 6,
  dropRequest: 2,
  dropAnswer: 2,
  delayRequest: 2,
  delayAnswer: 2,
  resetRequest: 1,
  resetAnswer: 1,
  unavailable: 2,
};

/** What can happen to a request on its way to the database. */
export const faults = [
  /** The request arrives, and so does its response. */
  'pass',
  /** The request is lost without an error. */
  'dropRequest',
  /** The request arrives; its response is lost without an error. */
  'dropResponse',
  /** The request arrives late, and so does its response. */
  'delayRequest',
  /** The request arrives in time; its response is late. */
  'delayResponse',
  /** The connection is reset before the request arrives. */
  'resetRequest',
  /** The request arrives; the connection is reset before its response. */
  'resetResponse',
  /** The request never arrives: a server on the way returns 503. */
  'unavailable',
] as const;

export type Fault = (typeof faults)[number];

/** How often each fault happens, as shares of the sum. */
export type FaultMix = Readonly<Record<Fault, number>>;

/** A network on which two attempts of three fail. */
export const badNetwork: FaultMix = {
  pass: 6,
  dropRequest: 2,
  dropResponse: 2,
  delayRequest: 2,
  delayResponse: 2,
  resetRequest: 1,
  resetResponse: 1,
  unavailable: 2,
};

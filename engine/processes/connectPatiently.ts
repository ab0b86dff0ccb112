import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';

/** Gives each address of a host 2.5 s: of one with IPv6 that the line does not have, none was reached on slow lines in Node's 250 ms. */
export const connectPatiently = () => {
  setDefaultAutoSelectFamilyAttemptTimeout(2500);
};

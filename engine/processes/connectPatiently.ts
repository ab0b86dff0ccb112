import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';

/** How long each address of a host may take to accept a connection, in milliseconds: slow lines need more than Node's 250. */
const patience = 2500;

/** Gives the addresses of a host time: of one with IPv6 that the line does not have, none was reached on slow lines. */
export function connectPatiently(): void {
  setDefaultAutoSelectFamilyAttemptTimeout(patience);
}

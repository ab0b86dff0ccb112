import type { IncomingMessage } from 'node:http';

/** Whether a request has at most one `Host` header; Node refuses HTTP/1.1 without one, and keeps the first of several. */
export function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  let lines = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') lines += 1;
  }
  return lines < 2;
}

import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../processes/freePort';
import type { RunningProcess } from '../../processes/testing/startProcess';
import type { Profile } from './profile';

/** The bytes of one packet. */
const packet = 1_400;

/**
 * A slow line to a server. The browser's own emulation does not slow down prefetched documents and service workers. As
 * there, whatever the browser sends waits for the latency, and concurrent responses share the bandwidth evenly. Opening a
 * connection costs nothing, but a TLS handshake, which the emulation leaves out, waits as a request does.
 * @param server its address
 * @returns the address of the slow line, with the same protocol and host name
 */
export async function startSlowLine(server: string, profile: Profile): Promise<RunningProcess> {
  const target = new URL(server);
  const port = await freePort();
  const line = new SharedLine(profile.downloadBytesPerSecond);
  const sockets = new Set<Socket>();
  const proxy = createServer({ noDelay: true }, (browser) => {
    const upstream = connect({ port: Number(target.port), host: target.hostname, noDelay: true });
    for (const socket of [browser, upstream]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      // If one side closes the connection, close the other one.
      socket.on('error', () => undefined);
    }
    browser.on('data', (bytes) => {
      void wait(profile.latencyMs).then(() => upstream.write(bytes));
    });
    upstream.on('data', (bytes) => {
      line.send(browser, bytes);
    });
    browser.on('close', () => upstream.destroy());
    upstream.on('close', () => browser.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
  return {
    address: `${target.protocol}//${target.hostname}:${String(port)}`,
    async stop() {
      for (const socket of sockets) socket.destroy();
      // Stopped already: there is nothing to wait for.
      if (proxy.listening) await new Promise((resolve) => proxy.close(resolve));
    },
  };
}

/** Sends packets one after the other, for each receiver in turn. */
class SharedLine {
  readonly #bytesPerSecond: number;
  readonly #waiting = new Map<Socket, Buffer[]>();
  #isSending = false;

  constructor(bytesPerSecond: number) {
    this.#bytesPerSecond = bytesPerSecond;
  }

  send(receiver: Socket, bytes: Buffer): void {
    const packets = this.#waiting.get(receiver) ?? [];
    for (let start = 0; start < bytes.length; start += packet)
      packets.push(bytes.subarray(start, start + packet));
    this.#waiting.set(receiver, packets);
    if (!this.#isSending) void this.#sendAll();
  }

  async #sendAll(): Promise<void> {
    this.#isSending = true;
    // By the clock, so that late timers do not add up.
    let doneAt = performance.now();
    while (this.#waiting.size > 0) {
      for (const [receiver, packets] of [...this.#waiting]) {
        const next = packets.shift();
        if (packets.length === 0) this.#waiting.delete(receiver);
        if (!next || receiver.destroyed) continue;
        doneAt += (next.length / this.#bytesPerSecond) * 1000;
        const pause = doneAt - performance.now();
        if (pause > 0) await wait(pause);
        receiver.write(next);
      }
    }
    this.#isSending = false;
  }
}

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { stopAfterTest } from './deskServer';

/** A server of e-mails, and what it got. */
export async function startMailServer() {
  const mails: { to: string; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      let text = '';
      stream.on('data', (chunk) => (text += String(chunk)));
      stream.on('end', () => {
        mails.push({ to: envelope.rcptTo.map(({ address }) => address).join(), text });
        done();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  stopAfterTest(() => new Promise<void>((resolve) => server.close(resolve)));
  return { mails, url: `smtp://127.0.0.1:${String((listening.address() as AddressInfo).port)}` };
}

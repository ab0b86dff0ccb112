import { collectionNames } from '@site/shared/requests/requests';
import { errorFields } from 'federated-site/server';
import { createTransport } from 'nodemailer';
import { type DeskMember, changeMember } from '../../requests/staff/members';
import { queues, type Waiting } from '../../requests/work/queues';
import type { Desk } from './session';

/** The server that sends e-mails, and the address that they are from. */
export type Mail = { url: string; from: string };

/** How often is looked whether something waits, and how often one member hears of it at most, in milliseconds. */
const [every, pause] = [60_000, 15 * 60_000];

/** Tells members by e-mail how many requests came under "To do" since they were told last, and nothing of what they are. */
export function mailMembers({ live, now, origin, log }: Desk, { url, from }: Mail) {
  const transport = createTransport(url);

  /** @returns whether a member was told `before` the last time until now: only the first of several servers tells */
  const setTold = async (email: string, before: Date, told: Date) => {
    let isSet = false;
    await changeMember(await live(), email, ({ mailedAt }) => {
      isSet = mailedAt?.getTime() === before.getTime();
      return isSet ? { mailedAt: told } : {};
    });
    return isSet;
  };
  const tell = async ({ email, mailedAt }: DeskMember, toDo: readonly Waiting[], told: Date) => {
    if (!mailedAt || told.getTime() - mailedAt.getTime() < pause) return;
    const news = toDo.filter(({ since }) => since > mailedAt);
    if (news.length === 0 || !(await setTold(email, mailedAt, told))) return;
    const counts = Object.entries(collectionNames).flatMap(([kind, name]) => {
      const count = news.filter(({ request }) => request.kind === kind).length;
      return count > 0 ? `${name}: ${String(count)}` : [];
    });
    const text = `New under "To do":\n\n${counts.join('\n')}\n\n${origin}/\n\nYou asked for this at the desk, where you can also end it.\n`;
    try {
      await transport.sendMail({ from, to: email, subject: 'The desk: something waits', text });
    } catch (error) {
      await setTold(email, told, mailedAt);
      throw error;
    }
  };
  const look = async () => {
    try {
      const book = (await live()).book();
      const toDo = queues(book, now())['to-do'];
      for (const member of book.members.values()) await tell(member, toDo, now());
    } catch (error) {
      log('An e-mail to a member was not sent.', { level: 'error', ...errorFields(error) });
    }
  };
  const timer = setInterval(() => void look(), every).unref();
  const stop = () => {
    clearInterval(timer);
    transport.close();
  };
  return { look, stop };
}

import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import type { ServerPlugin } from 'federated-site';
import { sendUncached } from 'federated-site/server';
import { words } from './words';

type Message = { name?: string; message?: string };

const file = path.join(import.meta.dirname, 'messages.jsonl');

/** Saves what the form sends, one message a line, and thanks for it. */
export const contact: ServerPlugin = {
  register(app) {
    app.post<{ Body: Message | undefined }>('/messages', async ({ body }, reply) => {
      const [name, message] = [body?.name?.trim(), body?.message?.trim()];
      if (!name || !message) return sendUncached(reply, 400, words.incompleteMessage);
      await appendFile(file, JSON.stringify({ at: new Date(), name, message }) + '\n');
      return reply.redirect('/thanks', 303);
    });
  },
};

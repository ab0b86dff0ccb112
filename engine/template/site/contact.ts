import { appendFile } from 'node:fs/promises';
import type { ServerPlugin } from 'federated-site';
import { sendUncached } from 'federated-site/server';
import { words } from './words';

const file = `${import.meta.dirname}/messages.jsonl`;

/** Saves what the form sends, one message a line, and thanks for it. */
export const contact: ServerPlugin = {
  register(app) {
    app.post<{ Body?: { name?: string; message?: string } }>('/messages', async ({ body }, reply) => {
      const [name, message] = [body?.name?.trim(), body?.message?.trim()];
      if (!name || !message) return sendUncached(reply, 400, words.incompleteMessage);
      await appendFile(file, JSON.stringify({ at: new Date(), name, message }) + '\n');
      return reply.redirect('/thanks', 303);
    });
  },
};

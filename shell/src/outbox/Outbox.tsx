import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from 'federated-site/browser';
import { outboxExists, outboxName } from '../../../requests/outbox/changes';
// Here, with the styles of the shell: a stylesheet loaded with the notice would weigh less than the code that loads it.
import './OutboxNotice.module.css';

/** A notice that could not be loaded is loaded again after this many milliseconds. */
const pause = 30_000;

const loadNotice = () => import(/* webpackChunkName: "outbox" */ './OutboxNotice');

/** The requests that wait on this phone: a notice of them, which also sends them. It is loaded where there is an outbox. */
export function Outbox() {
  const [Notice, setNotice] = useState<ComponentType>();
  useEffect(() => {
    const load = () =>
      void loadNotice().then(
        ({ OutboxNotice }) => setNotice(() => OutboxNotice),
        () => setTimeout(load, pause),
      );
    // While there is a network: input of this page may be kept later when there is none.
    document.addEventListener('input', () => void loadNotice().catch(() => undefined), { once: true });
    // A form has put a request into the outbox.
    addEventListener(outboxName, load, { once: true });
    whenIdle(() => void outboxExists().then((exists) => exists && load()));
  }, []);
  return Notice && <Notice />;
}

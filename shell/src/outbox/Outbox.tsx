import { type ComponentType, useEffect, useState } from 'react';
import { outboxName } from '@site/shared/outbox/changes';
import { outboxExists } from '@site/shared/outbox/outboxExists';
import { whenIdle } from '../whenIdle';
// Here, with the styles of the shell: a stylesheet that comes with the notice would weigh less than the code that loads it.
import './OutboxNotice.module.css';

/** After this many milliseconds a notice that could not be fetched is fetched again. */
const pause = 30_000;

const loadNotice = () => import(/* webpackChunkName: "outbox" */ './OutboxNotice');

/** Fetches the notice while there is a network: what is typed now may be kept when there is none. */
const prepare = () => void loadNotice().catch(() => undefined);

/** Where requests wait on this phone: the notice of them, which sends them, too. It is fetched where there is an outbox. */
export function Outbox() {
  const [Notice, setNotice] = useState<ComponentType>();
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () => {
      clearTimeout(timer);
      loadNotice().then(
        ({ OutboxNotice }) => setNotice(() => OutboxNotice),
        () => {
          timer = setTimeout(load, pause);
        },
      );
    };
    document.addEventListener('input', prepare, { once: true, signal });
    // A form has kept something.
    window.addEventListener(outboxName, load, { once: true, signal });
    whenIdle(() => void outboxExists().then((exists) => exists && load()));
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, []);
  return Notice && <Notice />;
}

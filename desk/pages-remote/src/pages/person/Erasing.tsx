import { useRef, useState } from 'react';
import { Button } from '@site/shared/components/button/Button';
import { Actions } from '@site/shared/components/actions/Actions';
import { announce } from 'federated-site/browser/navigation/Announcer';
import type { Erasure } from '../../../../plugin/api';
import { callServer } from '../../callServer';
import styles from '../../Desk.module.css';
import { useCall } from '../../useCall';

/** Erases the chosen requests, once it has been read what that is. */
export function Erasing({ paths }: { paths: readonly string[] }) {
  const { run, isPending, failure } = useCall();
  const [erasure, setErasure] = useState<Erasure>();
  const text = useRef<HTMLParagraphElement>(null);
  const erase = (isConfirmed: boolean) => {
    run(async () => {
      const answer = await callServer<Erasure>('/api/erasure', { paths, isConfirmed });
      setErasure(answer);
      if (answer.isErased) announce('Erased.');
    });
  };
  const counts = erasure?.counts.map(({ name, count }) => `${String(count)} ${name}`).join(', ') ?? '';
  if (erasure?.isErased) return <p role="status">{`Erased: ${counts}.`}</p>;
  return (
    <div className={styles.part}>
      {erasure && <p ref={text} role="status">{`This erases ${counts}. Nobody can bring them back.`}</p>}
      {failure}
      <Actions>
        {erasure ? (
          <>
            <Button pending={isPending} pendingLabel="Erasing…" onClick={() => erase(true)}>
              Erase for ever
            </Button>
            <Button variant="secondary" onClick={() => setErasure(undefined)}>
              Keep them
            </Button>
          </>
        ) : (
          <Button variant="secondary" pending={isPending} onClick={() => erase(false)}>
            Erase…
          </Button>
        )}
      </Actions>
    </div>
  );
}

import { useState } from 'react';
import { Actions } from '@site/shared/components/actions/Actions';
import { Button } from '@site/shared/components/button/Button';
import { Notice } from '@site/shared/components/notice/Notice';
import type { Erasure } from '../../../../plugin/api';
import { callServer } from '../../callServer';
import styles from '../../Desk.module.css';
import { useCall } from '../../useCall';

/** Erases the chosen requests, once a user has read what that is. */
export function Erasing({ paths }: { paths: readonly string[] }) {
  const { run, isPending, failure } = useCall();
  const [erasure, setErasure] = useState<Erasure>();
  const erase = (isConfirmed: boolean) => {
    run(async () => {
      setErasure(await callServer<Erasure>('/api/erasure', { paths, isConfirmed }));
    });
  };
  const keep = () => {
    setErasure(undefined);
  };
  const counts = erasure?.counts.map(({ name, count }) => `${String(count)} ${name}`).join(', ') ?? '';
  const text = erasure?.isErased ? `Erased: ${counts}.` : `This erases ${counts}. Nothing brings them back.`;
  return (
    <div className={styles.part}>
      {erasure && (
        <Notice kind={erasure.isErased ? 'success' : 'info'}>
          <p key={text}>{text}</p>
        </Notice>
      )}
      {failure}
      {!erasure?.isErased && (
        <Actions>
          <Button
            variant={erasure ? 'primary' : 'secondary'}
            pending={isPending}
            onClick={() => {
              erase(erasure !== undefined);
            }}
          >
            {erasure ? 'Erase for ever' : 'Erase…'}
          </Button>
          {erasure && (
            <Button variant="secondary" onClick={keep}>
              Keep them
            </Button>
          )}
        </Actions>
      )}
    </div>
  );
}

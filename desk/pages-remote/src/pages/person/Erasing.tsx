import { useState } from 'react';
import { Notice } from '@site/shared/components/notice/Notice';
import type { Erasure } from '../../../../plugin/api';
import { CallForm } from '../../CallForm';
import { callServer } from '../../callServer';

/** Erases the chosen requests, once a user has read what that is. */
export function Erasing({ paths }: { paths: readonly string[] }) {
  const [erasure, setErasure] = useState<Erasure>();
  const send = async ({ pressed }: Readonly<Record<string, string>>) => {
    const call = () => callServer<Erasure>('/api/erasure', { paths, isConfirmed: pressed === 'erase' });
    setErasure(pressed === 'keep' ? undefined : await call());
  };
  const counts = erasure?.counts.map(({ name, count }) => `${String(count)} ${name}`).join(', ') ?? '';
  if (erasure?.isErased)
    return (
      <Notice kind="success" tabIndex={-1} ref={(notice) => notice?.focus()}>
        {`Erased: ${counts}.`}
      </Notice>
    );
  return (
    <CallForm
      buttons={erasure ? { keep: 'Keep them', erase: 'Erase for ever' } : { ask: 'Erase…' }}
      send={send}
    >
      {erasure && (
        <Notice kind="info">
          <p>{`This erases ${counts}. Nothing brings them back.`}</p>
        </Notice>
      )}
    </CallForm>
  );
}

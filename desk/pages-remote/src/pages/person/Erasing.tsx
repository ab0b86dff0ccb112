import { useState } from 'react';
import { Notice } from '@site/shared/components/notice/Notice';
import type { Erasure } from '../../../../plugin/api';
import { CallButton } from '../../CallButton';
import { callServer } from '../../callServer';

const countsIn = ({ counts }: Erasure) =>
  counts.map(({ name, count }) => `${String(count)} ${name}`).join(', ') ||
  'nothing, which was there no more';

/** Erases the chosen requests, once a user has read how much that is. */
export function Erasing({ paths }: { paths: readonly string[] }) {
  const [erased, setErased] = useState('');
  const erase = async () => {
    const call = (isConfirmed: boolean) => callServer<Erasure>('/api/erasure', { paths, isConfirmed });
    const text = countsIn(await call(false));
    if (!confirm(`This erases ${text}. Nothing brings them back.`)) return 'Nothing was erased.';
    setErased(countsIn(await call(true)));
    return '';
  };
  if (!erased) return <CallButton call={erase}>Erase…</CallButton>;
  return (
    <Notice kind="success" tabIndex={-1} ref={(notice) => notice?.focus()}>
      {`Erased: ${erased}.`}
    </Notice>
  );
}

import type { MailWish as Wish } from '../../../../plugin/api';
import { callServer } from '../../callServer';
import { useCall } from '../../useCall';
import { useLoaded } from '../../useLoaded';

/** Whether this member is told by e-mail that something waits; nothing where the desk sends none. */
export function MailWish() {
  const { data, show } = useLoaded<Wish>('/api/mail');
  const { run, failure } = useCall();
  if (!data?.hasMail) return null;
  const set = (isWanted: boolean) => run(async () => show(await callServer<Wish>('/api/mail', { isWanted })));
  return (
    <div>
      <label>
        <input type="checkbox" checked={data.isWanted} onChange={({ target }) => set(target.checked)} />{' '}
        E-mail me when something waits
      </label>
      {failure}
    </div>
  );
}

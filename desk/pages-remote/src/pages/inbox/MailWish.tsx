import { callServer } from '../../callServer';
import { useCall } from '../../useCall';

/** Whether this member is told by e-mail that something waits. */
export function MailWish({ isWanted, onChange }: { isWanted: boolean; onChange: () => void }) {
  const { run, failure } = useCall();
  const set = (wish: boolean) =>
    run(async () => {
      await callServer('/api/mail', { isWanted: wish });
      onChange();
    });
  return (
    <div>
      <label>
        <input type="checkbox" checked={isWanted} onChange={({ target }) => set(target.checked)} /> E-mail me
        when something waits
      </label>
      {failure}
    </div>
  );
}

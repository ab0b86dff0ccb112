import type { DeskRequest } from '../../../../plugin/api';
import { CallButton } from '../../CallButton';
import { callServer } from '../../callServer';
import styles from '../../Desk.module.css';
import { agreedText, countsText, markNames, momentText } from '../../words';

type Entry = DeskRequest['history'][number];
type Props = { request: DeskRequest; onSaved: (request: DeskRequest) => void };

/** All marks, the first one first; each can be taken back by who made it, or a lead. */
export function History({ request: { path, history }, onSaved }: Props) {
  const takeBack = async ({ id }: Entry) => {
    // Of the same mark: taking back what is taken back changes nothing.
    const body = { id: `back${id}`, path, status: 'taken-back', takesBack: id };
    onSaved(await callServer<DeskRequest>('/api/mark', body));
    return 'Taken back.';
  };
  return (
    <section className={styles.part} aria-labelledby="history">
      <h2 id="history">What was done</h2>
      {history.length === 0 && <p className={styles.soft}>Nothing yet.</p>}
      <ol className={styles.part}>
        {history.map((entry) => (
          <li key={entry.id}>
            <p className={styles.soft} translate="no">{`${momentText(entry.at)}, ${entry.by}`}</p>
            <p className={styles.text}>
              {entry.isTakenBack ? <del>{textOf(entry)}</del> : textOf(entry)}
              {entry.isTakenBack && <span> (taken back)</span>}
            </p>
            {entry.mayTakeBack && (
              <CallButton label={`Take back: ${textOf(entry)}`} call={() => takeBack(entry)}>
                Take back
              </CallButton>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function textOf({ status, note, agreed, again, ...counts }: Entry): string {
  const name = status !== 'note' && markNames[status];
  const call = again && `call again ${momentText(again)}`;
  return [name, agreed && agreedText(agreed), call, countsText(counts), note].filter(Boolean).join(': ');
}

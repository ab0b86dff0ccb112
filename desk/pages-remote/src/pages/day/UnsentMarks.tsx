import { Button } from '@site/shared/components/button/Button';
import { Notice } from '@site/shared/components/notice/Notice';
import styles from '../../Desk.module.css';
import { countsText, markNames } from '../../words';
import { addMark, type OwnMark, setOwnMarks } from './ownMarks';

/** What the server does not have yet, and what it did not take. */
export function UnsentMarks({ marks }: { marks: readonly OwnMark[] }) {
  const waiting = marks.filter(({ state }) => state === 'waiting');
  const reason = waiting.find((mark) => mark.reason)?.reason;
  const count = waiting.length === 1 ? '1 mark waits' : `${String(waiting.length)} marks wait`;
  const drop = (mark: OwnMark) => setOwnMarks(marks.filter((each) => each !== mark));
  return (
    <>
      <div role="status" className={styles.unsent}>
        {reason && (
          <Notice kind="info">{`${count} to be sent. ${reason} Keep this page open: it goes on trying.`}</Notice>
        )}
      </div>
      {marks
        .filter(({ state }) => state === 'refused')
        .map((mark) => (
          <Notice key={mark.body.id} kind="error">
            <p>{`Not saved: ${textOf(mark)}. ${mark.reason ?? ''}`}</p>
            <div className={styles.line}>
              <Button size="s" variant="secondary" onClick={() => addMark(mark)}>
                Save it now
              </Button>
              <Button size="s" variant="quiet" onClick={() => drop(mark)}>
                Drop it
              </Button>
            </div>
          </Notice>
        ))}
    </>
  );
}

function textOf({ name, body }: OwnMark): string {
  return [name, markNames[body.status], countsText(body), body.note?.trim()].filter(Boolean).join(', ');
}

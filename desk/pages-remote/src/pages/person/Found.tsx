import { useState } from 'react';
import { Button } from '@site/shared/components/button/Button';
import type { FoundPerson, Summary } from '../../../../plugin/api';
import styles from '../../Desk.module.css';
import { RequestList } from '../../RequestList';
import { useMember } from '../../useMember';
import { Erasing } from './Erasing';

/** What was found of a person, and what a lead may do with the requests that are chosen. */
export function Found({ found: { requests, alike, mentioning } }: { found: FoundPerson }) {
  const { member, failure } = useMember();
  const [chosen, setChosen] = useState(() => requests.map(({ path }) => path));
  const checkbox = ({ path, reference }: Summary) => (
    <input
      className={styles.choice}
      type="checkbox"
      aria-label={`Choose ${reference}`}
      checked={chosen.includes(path)}
      onChange={({ target: { checked } }) => {
        setChosen(checked ? [...chosen, path] : chosen.filter((each) => each !== path));
      }}
    />
  );
  const lists = [
    { heading: 'Theirs', requests, before: checkbox },
    { heading: 'May be theirs', requests: alike, before: checkbox },
    { heading: 'Only mention them', requests: mentioning },
  ];
  return (
    <>
      {failure}
      {lists.map(({ heading, ...list }) => (
        <section key={heading}>
          <h2>{`${heading} (${String(list.requests.length)})`}</h2>
          <RequestList {...list} />
        </section>
      ))}
      {member?.role === 'lead' && chosen.length > 0 && (
        <section className={styles.part}>
          <h2>{`With the ${String(chosen.length)} chosen`}</h2>
          <form method="post" action="/api/export" className={styles.line}>
            <input type="hidden" name="paths" value={chosen.join()} />
            {['text', 'csv', 'json'].map((format) => (
              <Button key={format} type="submit" name="format" value={format} size="s" variant="secondary">
                {`Export as ${format}`}
              </Button>
            ))}
          </form>
          <Erasing key={chosen.join()} paths={chosen} />
        </section>
      )}
    </>
  );
}

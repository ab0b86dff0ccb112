import { useState } from 'react';
import type { FoundPerson, Summary } from '../../../../plugin/api';
import styles from '../../Desk.module.css';
import { Download } from '../../Download';
import { RequestList } from '../../RequestList';
import { Erasing } from './Erasing';

/** What the button of each format says. */
const formats = { text: 'As text', xlsx: 'For Excel', csv: 'As CSV', json: 'As JSON' };

/** What was found of a person, and what a lead may do with the requests that are chosen. */
export function Found({ found: { requests, alike, mentioning, isLead } }: { found: FoundPerson }) {
  const [chosen, setChosen] = useState(() => requests.map(({ path }) => path));
  const checkbox = ({ path, reference }: Summary) => (
    <label className={styles.choice}>
      <input
        type="checkbox"
        aria-label={`Choose ${reference}`}
        checked={chosen.includes(path)}
        onChange={({ target: { checked } }) => {
          setChosen(checked ? [...chosen, path] : chosen.filter((each) => each !== path));
        }}
      />
    </label>
  );
  const lists = [
    { heading: 'Theirs', requests, before: checkbox },
    { heading: 'May be theirs', requests: alike, before: checkbox },
    { heading: 'Only mention them', requests: mentioning },
  ];
  return (
    <>
      {lists.map(({ heading, ...list }) => (
        <section key={heading}>
          <h2>{`${heading} (${String(list.requests.length)})`}</h2>
          <RequestList {...list} />
        </section>
      ))}
      {isLead && chosen.length > 0 && (
        <section className={styles.part} aria-labelledby="chosen">
          <h2 id="chosen">{`Export the ${String(chosen.length)} chosen`}</h2>
          <div className={styles.line}>
            {Object.entries(formats).map(([format, text]) => (
              <Download
                key={format}
                address="/api/export"
                body={{ paths: chosen, format }}
                file={`requests.${format.replace('text', 'txt')}`}
              >
                {text}
              </Download>
            ))}
          </div>
          <Erasing key={chosen.join()} paths={chosen} />
        </section>
      )}
    </>
  );
}

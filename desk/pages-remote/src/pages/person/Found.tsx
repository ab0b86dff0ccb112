import { useState } from 'react';
import type { FoundPerson, Summary } from '../../../../plugin/api';
import styles from '../../Desk.module.css';
import { Download } from '../../Download';
import { RequestList } from '../../RequestList';
import { Erasing } from './Erasing';

/** The formats of an export: what its button says, and how the file ends. */
const formats = [
  ['text', 'As text', 'txt'],
  ['xlsx', 'For Excel', 'xlsx'],
  ['csv', 'As CSV', 'csv'],
  ['json', 'As JSON', 'json'],
] as const;

/** What was found of a person, and what a lead may do with the requests that are chosen. */
export function Found({ found: { requests, alike, mentioning, isLead } }: { found: FoundPerson }) {
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
            {formats.map(([format, text, ending]) => (
              <Download
                key={format}
                address="/api/export"
                body={{ paths: chosen, format }}
                file={`requests.${ending}`}
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

import { useState } from 'react';
import type { FoundPerson, Member, Summary } from '../../../../plugin/api';
import styles from '../../Desk.module.css';
import { RequestRow } from '../../RequestRow';
import { useLoaded } from '../../useLoaded';
import { Erasing } from './Erasing';
import { Export } from './Export';
import own from './Found.module.css';

/** What was found of a person, and what may be done with the requests that are chosen. */
export function Found({ found: { requests, alike, mentioning } }: { found: FoundPerson }) {
  const { data: member } = useLoaded<Member>('/api/me');
  const [chosen, setChosen] = useState(() => requests.map(({ path }) => path));
  const choice = {
    chosen,
    onChoose: ({ path }: Summary) => {
      setChosen(chosen.includes(path) ? chosen.filter((each) => each !== path) : [...chosen, path]);
    },
  };
  return (
    <>
      <List id="theirs" heading="Theirs" requests={requests} choice={choice} />
      <List id="alike" heading="May be theirs" requests={alike} choice={choice} />
      <List id="mentioning" heading="Only mention them" requests={mentioning} />
      {member?.role === 'lead' && chosen.length > 0 && (
        <section className={styles.part} aria-labelledby="chosen">
          <h2 id="chosen">{`${String(chosen.length)} chosen`}</h2>
          <Export paths={chosen} />
          <Erasing key={chosen.join()} paths={chosen} />
        </section>
      )}
    </>
  );
}

type ListProps = {
  id: string;
  heading: string;
  requests: readonly Summary[];
  /** Where they can be chosen. */
  choice?: { chosen: readonly string[]; onChoose: (request: Summary) => void };
};

function List({ id, heading, requests, choice }: ListProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {requests.length === 0 && <p className={styles.soft}>None.</p>}
      <ul>
        {requests.map((request) => (
          <li key={request.path} className={own.item}>
            {choice && (
              <label className={own.choice}>
                <input
                  type="checkbox"
                  aria-label={`Choose ${request.reference}`}
                  checked={choice.chosen.includes(request.path)}
                  onChange={() => {
                    choice.onChoose(request);
                  }}
                />
              </label>
            )}
            <RequestRow request={request} />
          </li>
        ))}
      </ul>
    </section>
  );
}

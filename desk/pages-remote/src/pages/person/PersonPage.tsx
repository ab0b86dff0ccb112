import { useState } from 'react';
import { FieldRow } from '@site/shared/components/field/Field';
import { TextField } from '@site/shared/components/field/TextField';
import type { Erasure, FoundPerson, Summary } from '../../../../plugin/api';
import { CallButton, Download } from '../../CallButton';
import { CallForm, type Values } from '../../CallForm';
import { callServer } from '../../callServer';
import styles from '../../Desk.module.css';
import { deskPage } from '../../deskPage';
import { RequestList } from '../../RequestList';

export default deskPage('Person', Person);

/** Finds what one person has sent. What was found stays as it was: another search is for who searches to make. */
function Person() {
  const [found, setFound] = useState<FoundPerson>();
  const find = async (given: Values) => {
    const answer = await callServer<FoundPerson>('/api/person', given);
    setFound(answer);
    return `${String(answer.requests.length)} of theirs found.`;
  };
  return (
    <>
      <p>Any one of these is enough: a request that matches one of them is theirs.</p>
      <CallForm button="Find" send={find} isKept autoComplete="off">
        <FieldRow>
          <TextField name="phone" label="Phone" type="tel" />
          <TextField name="name" label="Name" />
          <TextField name="email" label="E-mail" inputMode="email" />
          <TextField name="reference" label="Reference" />
        </FieldRow>
      </CallForm>
      {found && <Found key={JSON.stringify(found)} found={found} />}
    </>
  );
}

/** What was found of a person, and what a lead may do with the requests that are chosen. */
function Found({ found: { requests, alike, mentioning, isLead } }: { found: FoundPerson }) {
  const [chosen, setChosen] = useState(() => requests.map(({ path }) => path));
  const checkbox = ({ path, reference }: Summary) => (
    <input
      type="checkbox"
      className={styles.choice}
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
      {isLead && chosen.length > 0 && <Chosen key={chosen.join()} paths={chosen} />}
    </>
  );
}

/** What the button of each format says. */
const formats = { txt: 'As text', xlsx: 'For Excel', csv: 'As CSV', json: 'As JSON' };

/** Exports requests, and erases them once a user has read how much that is. */
function Chosen({ paths }: { paths: readonly string[] }) {
  const [erased, setErased] = useState('');
  const erase = async () => {
    const call = (isConfirmed: boolean) => callServer<Erasure>('/api/erasure', { paths, isConfirmed });
    const text = textOf(await call(false));
    if (!confirm(`This erases ${text}. Nothing brings them back.`)) return 'Nothing was erased.';
    setErased(textOf(await call(true)));
    return '';
  };
  if (erased)
    return (
      <p tabIndex={-1} ref={(text) => text?.focus()}>
        {`Erased: ${erased}.`}
      </p>
    );
  return (
    <section className={styles.part} aria-labelledby="chosen">
      <h2 id="chosen">{`Export the ${String(paths.length)} chosen`}</h2>
      <div className={styles.line}>
        {Object.entries(formats).map(([ending, text]) => (
          <Download
            key={ending}
            address="/api/export"
            body={{ paths, format: ending.replace('txt', 'text') }}
            file={`requests.${ending}`}
          >
            {text}
          </Download>
        ))}
      </div>
      <CallButton call={erase}>Erase…</CallButton>
    </section>
  );
}

const textOf = ({ counts }: Erasure) =>
  counts.map(({ name, count }) => `${String(count)} ${name}`).join(', ') ||
  'nothing, which was there no more';

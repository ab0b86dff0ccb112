import { type ChangeEvent, useEffect, useRef } from 'react';
import { collectionNames } from '@site/shared/requests/requests';
import type { Filters } from '../../../../plugin/api';
import { Choice } from '../../Choice';
import styles from '../../Desk.module.css';
import { townNames } from '../../words';

type Props = { filters: Filters; setFilters: (filters: Filters) => void };

/** The pause after a change until it is looked for, in milliseconds: words are typed. */
const pause = 500;

const all = { '': 'All' };

/** What narrows the list of all requests, as soon as it is changed. */
export function FilterBar({ filters: { words, kind, town }, setFilters }: Props) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const apply = ({ currentTarget }: ChangeEvent<HTMLElement>) => {
    clearTimeout(timer.current);
    const controls = [...currentTarget.querySelectorAll<HTMLInputElement>('[name]')];
    const filled = controls.filter(({ value }) => value.trim());
    const chosen = Object.fromEntries(filled.map(({ name, value }) => [name, value]));
    timer.current = setTimeout(() => setFilters(chosen), pause);
  };
  return (
    <div role="search" aria-label="Filters" className={styles.controls} onChange={apply}>
      <label>
        Words
        <input name="words" type="search" autoComplete="off" defaultValue={words} />
      </label>
      <Choice label="Kind" name="kind" options={{ ...all, ...collectionNames }} defaultValue={kind} />
      <Choice label="Town" name="town" options={{ ...all, ...townNames }} defaultValue={town} />
    </div>
  );
}

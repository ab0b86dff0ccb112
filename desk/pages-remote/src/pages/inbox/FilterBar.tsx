import { type ChangeEvent, useEffect, useRef } from 'react';
import { collectionNames, locations } from '@site/shared/requests/requests';
import type { Filters } from '../../../../plugin/api';
import styles from '../../Desk.module.css';

type Props = { filters: Filters; setFilters: (filters: Filters) => void };

/** The pause after a change until it is looked for, in milliseconds: words are typed. */
const pause = 500;

const choices = [
  ['kind', 'Kind', Object.entries(collectionNames)],
  ['town', 'Town', locations.map((town) => [town, town])],
] as const;

/** What narrows the list of all requests, as soon as it is changed. */
export function FilterBar({ filters, setFilters }: Props) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const apply = ({ currentTarget }: ChangeEvent<HTMLElement>) => {
    clearTimeout(timer.current);
    const controls = [...currentTarget.querySelectorAll<HTMLInputElement>('[name]')];
    const filled = controls.filter(({ value }) => value.trim() !== '');
    const chosen = Object.fromEntries(filled.map(({ name, value }) => [name, value]));
    timer.current = setTimeout(() => setFilters(chosen), pause);
  };
  return (
    <div role="search" aria-label="Filters" className={styles.controls} onChange={apply}>
      <label>
        Words
        <input name="words" type="search" autoComplete="off" defaultValue={filters.words} />
      </label>
      {choices.map(([name, label, options]) => (
        <label key={name}>
          {label}
          <select name={name} defaultValue={filters[name]}>
            <option value="">All</option>
            {options.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}

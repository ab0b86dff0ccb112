import { type ChangeEvent, Fragment, useEffect, useRef, useState } from 'react';
import { Button } from '@site/shared/components/button/Button';
import { collectionNames, locations } from '@site/shared/requests/requests';
import type { Filters } from '../../../../plugin/api';
import styles from '../../Desk.module.css';
import { statusNames } from '../../words';

type Props = { filters: Filters; setFilters: (change: (filters: Filters) => Filters) => void };

/** The pause in typing after which the words are looked for, in milliseconds. */
const pause = 300;

const choices = [
  ['kind', 'Kind', Object.entries(collectionNames)],
  ['town', 'Town', locations.map((town) => [town, town])],
  ['status', 'Status', Object.entries(statusNames)],
] as const;

/** What narrows the inbox, as soon as it is changed. No form: nothing here is sent, or lost with the page. */
export function FilterBar({ filters, setFilters }: Props) {
  const [clearings, setClearings] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const apply = ({ target: { name, value } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
    setFilters((others) => ({ ...others, [name]: value.trim() || undefined }));
  };
  const clear = () => {
    clearTimeout(timer.current);
    setClearings(clearings + 1);
    setFilters(() => ({}));
  };
  return (
    <div role="search" aria-label="Filters" className={styles.controls}>
      <Fragment key={clearings}>
        <label>
          Words
          <input
            name="words"
            type="search"
            autoComplete="off"
            defaultValue={filters.words}
            onChange={(event) => {
              clearTimeout(timer.current);
              timer.current = setTimeout(apply, pause, event);
            }}
          />
        </label>
        {choices.map(([name, label, options]) => (
          <label key={name}>
            {label}
            <select name={name} defaultValue={filters[name]} onChange={apply}>
              <option value="">All</option>
              {options.map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          </label>
        ))}
      </Fragment>
      <Button variant="secondary" onClick={clear}>
        Clear
      </Button>
    </div>
  );
}

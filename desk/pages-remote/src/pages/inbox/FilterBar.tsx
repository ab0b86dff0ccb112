import { type ChangeEvent, useEffect, useRef } from 'react';
import { SelectField } from '@site/shared/components/field/SelectField';
import { TextField } from '@site/shared/components/field/TextField';
import { collectionNames } from '@site/shared/requests/requests';
import type { Filters } from '../../../../plugin/api';
import styles from '../../Desk.module.css';
import { optionsOf, towns } from '../../words';

type Props = { filters: Filters; setFilters: (filters: Filters) => void };

/** The pause after a change until it is looked for, in milliseconds: words are typed. */
const pause = 500;

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
      <TextField
        id="words"
        name="words"
        type="search"
        label="Words"
        autoComplete="off"
        defaultValue={words}
      />
      <SelectField
        id="kind"
        name="kind"
        label="Kind"
        placeholder="All"
        options={optionsOf(collectionNames)}
        defaultValue={kind}
      />
      <SelectField id="town" name="town" label="Town" placeholder="All" options={towns} defaultValue={town} />
    </div>
  );
}

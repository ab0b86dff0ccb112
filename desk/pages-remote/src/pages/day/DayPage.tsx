import { type ChangeEvent, useState } from 'react';
import { dayInNairobi } from '@site/shared/requests/dayInNairobi';
import { locations } from '@site/shared/requests/requests';
import { afterHydration } from '../../afterHydration';
import styles from '../../Desk.module.css';
import { useMember } from '../../useMember';
import { Pickups } from './Pickups';

export default afterHydration('Day', DayView);

/** The pickups of one day in one town; which, the address says, for who reloads the page. */
function DayView() {
  const [search, setSearch] = useState(() => {
    const named = new URLSearchParams(location.search);
    const [town, date] = [named.get('town') ?? locations[0], named.get('date') ?? dayInNairobi()];
    return `?${new URLSearchParams({ town, date }).toString()}`;
  });
  const { member, failure } = useMember();
  const query = new URLSearchParams(search);
  const change = ({ target: { name, value } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
    if (!value) return;
    query.set(name, value);
    setSearch(`?${query.toString()}`);
    // The router's own state stays with the entry.
    history.replaceState(history.state, '', `?${query.toString()}`);
  };
  return (
    <>
      <h1>Day</h1>
      {failure}
      <div className={styles.controls}>
        <label>
          Town
          <select name="town" defaultValue={query.get('town') ?? ''} onChange={change}>
            {locations.map((town) => (
              <option key={town}>{town}</option>
            ))}
          </select>
        </label>
        {member && member.role !== 'driver' && (
          <label>
            Date
            <input type="date" name="date" defaultValue={query.get('date') ?? ''} onChange={change} />
          </label>
        )}
      </div>
      {member && <Pickups key={search} search={search} isDriver={member.role === 'driver'} />}
    </>
  );
}

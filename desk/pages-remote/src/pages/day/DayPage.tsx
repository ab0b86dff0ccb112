import { useState } from 'react';
import { dayInNairobi } from '@site/shared/requests/dayInNairobi';
import { locations } from '@site/shared/requests/requests';
import { afterHydration } from '../../afterHydration';
import styles from '../../Desk.module.css';
import { useMember } from '../../useMember';
import { Pickups } from './Pickups';

export default afterHydration('Day', DayView);

/** The pickups of one day in one town; which, the address says, for who reloads the page. */
function DayView() {
  const [query, setQuery] = useState(() => {
    const named = new URLSearchParams(location.search);
    return { town: named.get('town') ?? locations[0], date: named.get('date') ?? dayInNairobi() };
  });
  const { member, failure } = useMember();
  const search = `?${new URLSearchParams(query).toString()}`;
  const change = (changed: Partial<typeof query>) => {
    const next = { ...query, ...changed };
    setQuery(next);
    // The router's own state stays with the entry.
    history.replaceState(history.state, '', `?${new URLSearchParams(next).toString()}`);
  };
  return (
    <>
      <h1>Day</h1>
      {failure}
      <div className={styles.controls}>
        <label>
          Town
          <select
            defaultValue={query.town}
            onChange={({ target }) => {
              change({ town: target.value });
            }}
          >
            {locations.map((town) => (
              <option key={town}>{town}</option>
            ))}
          </select>
        </label>
        {member && member.role !== 'driver' && (
          <label>
            Date
            <input
              type="date"
              defaultValue={query.date}
              onChange={({ target }) => {
                if (target.value) change({ date: target.value });
              }}
            />
          </label>
        )}
      </div>
      {member && <Pickups key={search} search={search} isDriver={member.role === 'driver'} />}
    </>
  );
}

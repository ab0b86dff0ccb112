import { useState } from 'react';
import { dayInNairobi } from '@site/shared/requests/dayInNairobi';
import { locations } from '@site/shared/requests/requests';
import { useHydrated } from 'federated-site/browser/useHydrated';
import type { Day, Member } from '../../../../plugin/api';
import styles from '../../Desk.module.css';
import { Live } from '../../Live';
import { useChanges } from '../../useChanges';
import { useLoaded } from '../../useLoaded';
import { Pickups } from './Pickups';

export default function DayPage() {
  return <div className={styles.page}>{useHydrated() ? <DayView /> : <h1>Day</h1>}</div>;
}

/** The pickups of one day in one town; which, the address says, for who reloads the page. */
function DayView() {
  const [query, setQuery] = useState(() => {
    const named = new URLSearchParams(location.search);
    return { town: named.get('town') ?? locations[0], date: named.get('date') ?? dayInNairobi() };
  });
  const { town, date } = query;
  const search = new URLSearchParams(query).toString();
  const { data: member } = useLoaded<Member>('/api/me');
  const { data: day, failure, load, show } = useLoaded<Day>(`/api/day?${search}`);
  const isLive = useChanges(load);
  const isDriver = member?.role === 'driver';
  return (
    <>
      <div className={styles.line}>
        <h1>Day</h1>
        <Live isLive={isLive} />
      </div>
      <div
        className={styles.controls}
        onChange={({ target }) => {
          const { name, value } = target as HTMLInputElement;
          if (!value) return;
          const changed = { ...query, [name]: value };
          setQuery(changed);
          // The router's own state stays with the entry.
          history.replaceState(history.state, '', `?${new URLSearchParams(changed).toString()}`);
        }}
      >
        <label>
          Town
          <select name="town" defaultValue={town}>
            {locations.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
        {member && !isDriver && (
          <label>
            Date
            <input type="date" name="date" defaultValue={date} />
          </label>
        )}
      </div>
      {member && !isDriver && (
        <p className={styles.links}>
          <a href={`/api/sheet?${search}`} target="_blank">
            Print the sheet
          </a>
        </p>
      )}
      {failure}
      {!day && !failure && <p className={styles.soft}>Loading…</p>}
      {day && <Pickups key={search} day={day} isDriver={isDriver} onDay={show} onMarked={load} />}
    </>
  );
}

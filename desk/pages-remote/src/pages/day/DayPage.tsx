import { type ChangeEvent, useState } from 'react';
import { isDay } from '@site/shared/requests/isDay';
import { locations } from '@site/shared/requests/requests';
import type { Day } from '../../../../plugin/api';
import { afterHydration } from '../../afterHydration';
import { callServer } from '../../callServer';
import { Choice } from '../../Choice';
import styles from '../../Desk.module.css';
import { goTo, useAddress } from '../../useAddress';
import { useMember } from '../../useMember';
import { townNames } from '../../words';
import { Pickups } from './Pickups';

export default afterHydration('Day', DayView);

/**
 * The pickups of one day in one town: what the address names of both. Else it is the member's town, and today by the
 * server's clock, which for drivers it always is.
 */
function DayView() {
  const { searchParams } = useAddress();
  const [shown, setShown] = useState<Day>();
  const { member, status } = useMember();
  const isDriver = member?.role === 'driver';
  const town = locations.find((each) => each === searchParams.get('town'));
  const date = searchParams.get('date') ?? '';
  const named = { ...(town && { town }), ...(!isDriver && isDay(date) && { date }) };
  const search = searchOf(named);
  const change = ({ target: { name, value } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
    // A date is none while it is being typed.
    if (value) goTo(`/day${searchOf({ ...named, [name]: value })}`);
    // For the next time; who is not heard now chooses it again.
    if (name === 'town') void callServer('/api/town', { town: value }).catch(() => undefined);
  };
  return (
    <>
      <h1>Day</h1>
      {shown && (
        <div className={styles.controls}>
          <Choice label="Town" name="town" options={townNames} value={town ?? shown.town} onChange={change} />
          {!isDriver && (
            <label>
              Date
              <input type="date" name="date" value={named.date ?? shown.date} onChange={change} />
            </label>
          )}
        </div>
      )}
      {member ? <Pickups key={search} named={named} isDriver={isDriver} onShown={setShown} /> : status}
    </>
  );
}

function searchOf(named: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(named).toString();
  return query && `?${query}`;
}

import { type ChangeEvent, useState } from 'react';
import { SelectField } from '@site/shared/components/field/SelectField';
import { TextField } from '@site/shared/components/field/TextField';
import { isDay } from '@site/shared/requests/isDay';
import { locations } from '@site/shared/requests/requests';
import type { Day } from '../../../../plugin/api';
import { callServer } from '../../callServer';
import styles from '../../Desk.module.css';
import { deskPage } from '../../deskPage';
import { useLoaded } from '../../useLoaded';
import { towns } from '../../words';
import { Pickups } from './Pickups';

export default deskPage('Day', DayView);

/** The town and the day that the address names, without what is none. */
function namedDay() {
  const named = new URLSearchParams(location.search);
  const town = locations.find((each) => each === named.get('town'));
  const date = named.get('date') ?? '';
  return { ...(town && { town }), ...(isDay(date) && { date }) };
}

/** The pickups of what the address names; else of the member's town and today by the server's clock, as always for drivers. */
function DayView() {
  const [named, setNamed] = useState(namedDay);
  const { data: day, status, show } = useLoaded<Day>('/api/day', named);
  const change = ({ target: { name, value } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
    // A date is none while it is being typed.
    if (!value) return;
    const query = new URLSearchParams({ ...(!day?.isDriver && named), [name]: value });
    history.replaceState(history.state, '', `/day?${String(query)}`);
    setNamed(namedDay());
    // For the next time; who is not heard now chooses it again.
    if (name === 'town') void callServer('/api/town', { town: value }).catch(() => undefined);
  };
  if (!day) return status;
  const { town = day.town, date = day.date } = named;
  return (
    <>
      <div className={styles.controls}>
        <SelectField name="town" label="Town" options={towns} value={town} onChange={change} />
        {!day.isDriver && (
          <TextField name="date" type="date" label="Date" value={date} onChange={change} required />
        )}
      </div>
      {status}
      <Pickups key={`${day.town} ${day.date}`} day={day} show={show} />
    </>
  );
}

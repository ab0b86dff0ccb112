import type { ChangeEvent } from 'react';
import { SelectField } from '@site/shared/components/field/SelectField';
import { TextField } from '@site/shared/components/field/TextField';
import { isDay } from '@site/shared/requests/isDay';
import { locations } from '@site/shared/requests/requests';
import type { Day } from '../../../../plugin/api';
import { callServer } from '../../callServer';
import styles from '../../Desk.module.css';
import { deskPage } from '../../deskPage';
import { useAddress } from '../../useAddress';
import { useLoaded } from '../../useLoaded';
import { towns } from '../../words';
import { Pickups } from './Pickups';

export default deskPage('Day', DayView);

/** The pickups of what the address names; else of the member's town and today by the server's clock, as always for drivers. */
function DayView() {
  const { searchParams } = useAddress();
  const namedTown = locations.find((each) => each === searchParams.get('town'));
  const namedDate = searchParams.get('date') ?? '';
  const named = { ...(namedTown && { town: namedTown }), ...(isDay(namedDate) && { date: namedDate }) };
  const { data: day, status, show } = useLoaded<Day>('/api/day', named);
  const change = ({ target: { name, value } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
    // A date is none while it is being typed.
    if (!value) return;
    const query = new URLSearchParams({ ...(!day?.isDriver && named), [name]: value });
    // The router's own state stays with the entry.
    history.pushState(history.state, '', `/day?${String(query)}`);
    dispatchEvent(new Event('hashchange'));
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

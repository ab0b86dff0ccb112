import type { ChangeEvent } from 'react';
import { SelectField } from '@site/shared/components/field/SelectField';
import { TextField } from '@site/shared/components/field/TextField';
import { isDay } from '@site/shared/requests/isDay';
import { locations } from '@site/shared/requests/requests';
import type { Day } from '../../../../plugin/api';
import { afterHydration } from '../../afterHydration';
import { callServer } from '../../callServer';
import styles from '../../Desk.module.css';
import { LiveHeading } from '../../LiveHeading';
import { goTo, useAddress } from '../../useAddress';
import { useLoaded } from '../../useLoaded';
import { towns } from '../../words';
import { Pickups } from './Pickups';

export default afterHydration('Day', DayView);

/**
 * The pickups of one day in one town: what the address names of both. Else it is the member's town, and today by the
 * server's clock, which for drivers it always is.
 */
function DayView() {
  const { searchParams } = useAddress();
  const town = locations.find((each) => each === searchParams.get('town'));
  const date = searchParams.get('date') ?? '';
  const named = { ...(town && { town }), ...(isDay(date) && { date }) };
  const { data: day, status, show } = useLoaded<Day>('/api/day', named);
  const change = ({ target: { name, value } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
    // A date is none while it is being typed.
    if (value) goTo(`/day?${String(new URLSearchParams({ ...(!day?.isDriver && named), [name]: value }))}`);
    // For the next time; who is not heard now chooses it again.
    if (name === 'town') void callServer('/api/town', { town: value }).catch(() => undefined);
  };
  return (
    <>
      <LiveHeading>Day</LiveHeading>
      {day && (
        <div className={styles.controls}>
          <SelectField
            id="town"
            name="town"
            label="Town"
            options={towns}
            value={town ?? day.town}
            onChange={change}
          />
          {!day.isDriver && (
            <TextField
              id="date"
              name="date"
              type="date"
              label="Date"
              value={named.date ?? day.date}
              onChange={change}
              required
            />
          )}
        </div>
      )}
      {status}
      {day && <Pickups key={`${day.town} ${day.date}`} day={day} show={show} />}
    </>
  );
}

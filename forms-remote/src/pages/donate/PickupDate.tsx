import { useState } from 'react';
import { TextField } from '@site/shared/components/field/TextField';
import { dayInNairobi } from '@site/shared/requests/dayInNairobi';

/** The day a donor would like the pickup; a past day gets advice and can be sent all the same. */
export function PickupDate() {
  const [hasPassed, setHasPassed] = useState(false);
  return (
    <TextField
      id="donate-date"
      name="date"
      type="date"
      label="Preferred Pickup Date"
      required
      // Four digits of a year: records hold days as YYYY-MM-DD.
      max="9999-12-31"
      advice={hasPassed ? 'This day has passed. You can send it, and we agree on another when we call.' : ''}
      onInput={({ currentTarget: { value } }) => setHasPassed(value !== '' && value < dayInNairobi())}
    />
  );
}

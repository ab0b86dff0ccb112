import { useState } from 'react';
import { FieldRow } from '@site/shared/components/field/Field';
import { TextField } from '@site/shared/components/field/TextField';
import type { FoundPerson } from '../../../../plugin/api';
import { afterHydration } from '../../afterHydration';
import { CallForm, type Values } from '../../CallForm';
import { callServer } from '../../callServer';
import { LiveHeading } from '../../LiveHeading';
import { Found } from './Found';

export default afterHydration('Person', Person);

/** Finds what one person has sent. What was found stays as it was: another search is for who searches to make. */
function Person() {
  const [found, setFound] = useState<FoundPerson>();
  const find = async (given: Values) => {
    const answer = await callServer<FoundPerson>('/api/person', given);
    setFound(answer);
    return `${String(answer.requests.length)} of theirs found.`;
  };
  return (
    <>
      <LiveHeading>Person</LiveHeading>
      <p>Any one of these is enough: a request that matches one of them is theirs.</p>
      <CallForm button="Find" send={find} autoComplete="off">
        <FieldRow>
          <TextField id="person-phone" name="phone" label="Phone" type="tel" />
          <TextField id="person-name" name="name" label="Name" />
          <TextField id="person-email" name="email" label="E-mail" inputMode="email" />
          <TextField id="person-reference" name="reference" label="Reference" />
        </FieldRow>
      </CallForm>
      {found && <Found key={JSON.stringify(found)} found={found} />}
    </>
  );
}

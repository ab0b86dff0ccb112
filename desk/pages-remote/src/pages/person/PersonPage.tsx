import { type FormEvent, useState } from 'react';
import { Button } from '@site/shared/components/button/Button';
import { FieldRow } from '@site/shared/components/field/Field';
import { Form } from '@site/shared/components/field/Form';
import { TextField } from '@site/shared/components/field/TextField';
import { announce } from 'federated-site/browser/navigation/Announcer';
import type { FoundPerson } from '../../../../plugin/api';
import { callServer } from '../../callServer';
import styles from '../../Desk.module.css';
import { useCall } from '../../useCall';
import { Found } from './Found';

/** Finds what one person has sent. */
export default function PersonPage() {
  const { run, isPending, failure } = useCall();
  const [found, setFound] = useState<FoundPerson>();
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    run(async () => {
      const given = Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ''));
      const answer = await callServer<FoundPerson>('/api/person', given);
      setFound(answer);
      announce(`${String(answer.requests.length)} of theirs found.`);
    });
  };
  return (
    <div className={styles.page}>
      <h1>Person</h1>
      <p>Any one of these is enough. Several find what has one of them.</p>
      <Form onSubmit={find} autoComplete="off">
        <FieldRow>
          <TextField id="person-phone" name="phone" label="Phone" type="tel" />
          <TextField id="person-name" name="name" label="Name" />
          <TextField id="person-email" name="email" label="E-mail" inputMode="email" />
          <TextField id="person-reference" name="reference" label="Reference" hint="Such as K7MP-3XQW" />
        </FieldRow>
        {failure}
        <div>
          <Button type="submit" pending={isPending} pendingLabel="Looking…">
            Find
          </Button>
        </div>
      </Form>
      {found && <Found key={JSON.stringify(found)} found={found} />}
    </div>
  );
}

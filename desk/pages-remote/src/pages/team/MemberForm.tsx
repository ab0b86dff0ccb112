import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '@site/shared/components/button/Button';
import { FieldRow } from '@site/shared/components/field/Field';
import { Form } from '@site/shared/components/field/Form';
import { RadioGroup } from '@site/shared/components/field/RadioGroup';
import { TextField } from '@site/shared/components/field/TextField';
import { Panel } from '@site/shared/components/panel/Panel';
import { announce } from 'federated-site/browser/navigation/Announcer';
import type { Member, Role } from '../../../../plugin/api';
import { callServer } from '../../callServer';
import { useCall } from '../../useCall';

/** What each role may do, in few words. */
export const roleNames: Readonly<Record<Role, string>> = { caller: 'Caller', driver: 'Driver', lead: 'Lead' };

const options = Object.entries(roleNames).map(([value, label]) => ({ value, label }));

type Props = {
  /** Who is changed; without one, somebody is added. */
  member: Member | undefined;
  onSaved: () => void;
};

/** Adds a member, or changes one. */
export function MemberForm({ member, onSaved }: Props) {
  const { run, isPending, failure } = useCall();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (member) form.current?.querySelector('input')?.focus();
  }, [member]);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const own = event.currentTarget;
    run(async () => {
      const saved = Object.fromEntries(new FormData(own)) as Member;
      await callServer('/api/members', saved);
      own.reset();
      announce(`${saved.name} is saved.`);
      onSaved();
    });
  };
  return (
    <Panel id="member" heading={member ? `Change ${member.name}` : 'Add a member'}>
      <Form ref={form} onSubmit={save} autoComplete="off">
        <FieldRow>
          <TextField id="member-name" name="name" label="Name" required defaultValue={member?.name} />
          <TextField
            id="member-email"
            name="email"
            type="email"
            label="E-mail of their account"
            required
            readOnly={member !== undefined}
            defaultValue={member?.email}
          />
        </FieldRow>
        <RadioGroup
          id="member-role"
          name="role"
          legend="Role"
          options={options}
          required
          defaultValue={member?.role}
        />
        {failure}
        <div>
          <Button type="submit" pending={isPending} pendingLabel="Saving…">
            Save
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

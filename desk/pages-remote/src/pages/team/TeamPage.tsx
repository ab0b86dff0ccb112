import { FieldRow } from '@site/shared/components/field/Field';
import { SelectField } from '@site/shared/components/field/SelectField';
import { TextField } from '@site/shared/components/field/TextField';
import { Panel } from '@site/shared/components/panel/Panel';
import type { Team as Members } from '../../../../plugin/api';
import { CallButton } from '../../CallButton';
import { CallForm } from '../../CallForm';
import { callServer } from '../../callServer';
import styles from '../../Desk.module.css';
import { deskPage } from '../../deskPage';
import { useLoaded } from '../../useLoaded';
import { optionsOf } from '../../words';
import { AccessRecord } from './AccessRecord';

const roles = {
  caller: 'Caller: requests and days',
  driver: 'Driver: today’s pickups',
  lead: 'Lead: everything',
};

export default deskPage('Team', Team);

function Team() {
  const { data, status, show } = useLoaded<Members>('/api/members');
  const change = async (call: string, body: object, done: string) => {
    show(await callServer<Members>(`/api/members${call}`, body));
    return done;
  };
  return (
    <>
      {status}
      <ul className={styles.part}>
        {data?.members.map(({ name, email, role, isBound }) => (
          <li key={email} className={styles.card}>
            <p translate="no">
              <b>{name}</b> <span className={styles.soft}>{`${email}, ${role}`}</span>
            </p>
            <div role="group" aria-label={name} className={styles.line}>
              {isBound && (
                <CallButton call={() => change('/unbind', { email }, `${name} can sign in anew.`)}>
                  New account
                </CallButton>
              )}
              <CallButton call={() => change('/remove', { email }, `${name} is removed.`)}>Remove</CallButton>
            </div>
          </li>
        ))}
      </ul>
      <Panel id="add" heading="Add or change a member">
        <CallForm button="Save" send={(member) => change('', member, 'Saved.')} autoComplete="off">
          <FieldRow>
            <TextField name="name" label="Name" required />
            <TextField name="email" type="email" label="E-mail of their account" required />
            <SelectField name="role" label="Role" options={optionsOf(roles)} />
          </FieldRow>
        </CallForm>
      </Panel>
      {data && <AccessRecord members={data.members.map(({ email }) => email)} />}
    </>
  );
}
